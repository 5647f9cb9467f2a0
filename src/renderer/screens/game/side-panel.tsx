import { createContext, memo, type ReactNode, useContext } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'

export const SIDE_TABS = ['log', 'forces', 'record', 'orders', 'rules', 'notes'] as const
export type SideTab = (typeof SIDE_TABS)[number]

const TITLES: { readonly [tab in SideTab]: string } = {
  log: 'Log',
  forces: 'Order of battle',
  record: 'Record',
  orders: 'Orders',
  rules: 'Rules',
  notes: 'Notes',
}

interface ShellProps {
  readonly tab: SideTab
  readonly folded: boolean
  onTab(tab: SideTab): void
  onFold(folded: boolean): void
}

export interface SidePanelProps extends ShellProps {
  readonly panels: { readonly [tab in SideTab]: () => ReactNode }
}

const PageContext = createContext<ReactNode>(null)

/** What is looked up beside the board; folded away, its tabs remain. */
export function SidePanel({ panels, ...shell }: SidePanelProps) {
  return (
    <PageContext.Provider value={shell.folded ? null : panels[shell.tab]()}>
      <Shell {...shell} />
    </PageContext.Provider>
  )
}

/** Tabs take long to be made, and stay the same while what they show changes with every entry that is looked at. */
const Shell = memo(function Shell({ tab, folded, onTab, onFold }: ShellProps) {
  return (
    <aside className={folded ? 'side side-folded' : 'side'} aria-label="Log, forces, tables and notes">
      <Tabs
        orientation="vertical"
        keyboardActivation="manual"
        selectedKey={tab}
        onSelectionChange={(key) => {
          const chosen = SIDE_TABS.find((each) => each === key)
          if (chosen !== undefined && chosen !== tab) onTab(chosen)
        }}
      >
        <div className="side-rail">
          <button
            type="button"
            className="fold"
            aria-expanded={!folded}
            aria-label={folded ? 'Unfold the panel on the right' : 'Fold the panel on the right'}
            onClick={() => onFold(!folded)}
          >
            {folded ? '‹' : '›'}
          </button>
          <TabList aria-label="Beside the board">
            {SIDE_TABS.map((each) => (
              <Tab key={each} id={each} onPress={() => folded && onFold(false)}>
                {TITLES[each]}
              </Tab>
            ))}
          </TabList>
        </div>
        {SIDE_TABS.map((each) => (
          <TabPanel key={each} id={each} className="side-page">
            <header className="panel-head">
              <h2>{TITLES[each]}</h2>
            </header>
            <Page />
          </TabPanel>
        ))}
      </Tabs>
    </aside>
  )
})

function Page() {
  return useContext(PageContext)
}
