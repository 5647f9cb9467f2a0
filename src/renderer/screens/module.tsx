import { useAsked, useFacts } from '../app/host.tsx'
import { addressOf } from '../app/routes.ts'
import { Trouble, Waiting } from '../app/states.tsx'
import { RuleBook } from '../panels/rule-book.tsx'
import { RuleMark } from '../panels/rule-mark.tsx'

const SOURCE_WORDS: { readonly [source: string]: string } = {
  rulebook: 'stand in the rulebook',
  published: 'published elsewhere, with the place named',
  derived: 'worked out from published facts',
  reconstructed: 'reconstructed: the publisher’s own may differ',
  other: 'with another source',
}

const STATUS_WORDS: { readonly [status: string]: string } = {
  implemented: 'are rules in force, shown by named tests',
  data: 'are facts in the data',
  'no-rule': 'are explanation, example or advice',
  'not-this-game': 'belong to another volume',
  ruling: 'were unclear: a ruling is written down',
  pending: 'are not built yet',
}

/** Where a game's facts come from, and what became of its rulebook. */
export function ModuleScreen({ id }: { readonly id: string }) {
  const { modules } = useFacts()
  const module = modules.find((each) => each.id === id)
  if (module === undefined) {
    return (
      <div className="page">
        <h1>No such game</h1>
        <p>
          No game called {id} is installed. See <a href={addressOf({ screen: 'library' })}>your games</a>.
        </p>
      </div>
    )
  }
  return (
    <div className="page module">
      <h1>{module.title}</h1>
      <p className="quiet">
        Version {module.version}, rules revision {module.rulesRevision}. Both players need the same; its mark is{' '}
        <code>{module.digest.slice(0, 16)}</code>.
      </p>
      <div className="two-columns">
        <section className="sheet">
          <h2>Where its facts come from</h2>
          <Bars
            rows={module.sources.map(({ source, count }) => ({
              name: source,
              words: SOURCE_WORDS[source] ?? '',
              count,
            }))}
          />
        </section>
        <section className="sheet">
          <h2>What became of the rulebook’s statements</h2>
          <Bars
            rows={module.coverage.map(({ status, count }) => ({
              name: status,
              words: STATUS_WORDS[status] ?? '',
              count,
            }))}
          />
        </section>
      </div>
      <section className="sheet">
        <h2>Scenarios</h2>
        <dl className="facts-list">
          {module.scenarios.map(({ id: scenario, title, summary, rule, ready }) => (
            <div key={scenario}>
              <dt>
                {title} <RuleMark rule={rule} />
              </dt>
              <dd>
                {summary}
                {ready ? '' : ' Planned, not playable yet.'}
              </dd>
            </div>
          ))}
        </dl>
        <p className="quiet small">Books: {module.books.map(({ title }) => title).join('; ')}.</p>
        <a className="button" href={addressOf({ screen: 'new-game', module: module.id })}>
          New game
        </a>
      </section>
      <RulesAndCharts module={module.id} />
      {module.map === null ? null : (
        <section className="sheet">
          <h2>The map</h2>
          <img className="map-picture wide" src={`${module.map}overview.webp`} alt={`The map of ${module.title}`} />
        </section>
      )}
    </div>
  )
}

/** The rules in the module's own words, by section, with its charts; nothing where it brings none. */
function RulesAndCharts({ module }: { readonly module: string }) {
  const { value, failure, waiting } = useAsked('module.reference', { module })
  if (value === null && failure === null && !waiting) return null
  return (
    <section className="sheet rules-sheet">
      <h2>Rules and charts</h2>
      {failure !== null && <Trouble failure={failure} />}
      {value !== null && <RuleBook reference={value} />}
      {value === null && failure === null && <Waiting label="The rules are being fetched" />}
    </section>
  )
}

function Bars({ rows }: { readonly rows: readonly { name: string; words: string; count: number }[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="bars">
      <tbody>
        {rows
          .filter(({ count }) => count > 0)
          .map(({ name, words, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{count}</td>
              <td>
                <span className="bar" style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
                <span className="small">{words}</span>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
