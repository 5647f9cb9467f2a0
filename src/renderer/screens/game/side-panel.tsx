import type { ReactNode } from 'react'
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

export interface SidePanelProps {
  readonly tab: SideTab
  readonly folded: boolean
  readonly panels: { readonly [tab in SideTab]: ReactNode }
  onTab(tab: SideTab): void
  onFold(folded: boolean): void
}

/** What is looked up beside the board; folded away, its tabs remain. */
export function SidePanel({ tab, folded, panels, onTab, onFold }: SidePanelProps) {
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
            {panels[each]}
          </TabPanel>
        ))}
      </Tabs>
    </aside>
  )
}
