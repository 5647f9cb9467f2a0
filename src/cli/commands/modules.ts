import type { InstalledModule } from '../../host/modules.ts'
import { countSources, SOURCE_LABELS } from '../../host/source-counts.ts'
import { columns } from '../../host/text/columns.ts'
import type { OptionFact } from '../../kernel/module.ts'
import { done } from '../answer.ts'
import type { CommandSpec } from '../command.ts'

export const modules: CommandSpec = {
  name: 'modules',
  about: 'the games installed: scenarios, options, and the sources of their facts',
  examples: ['countersign modules'],
  usesProfile: false,
  async run({ library }) {
    const described = library.modules.map(moduleJson)
    return done(
      { modules: described },
      described.flatMap((module, at) => [...(at === 0 ? [] : ['']), ...linesOf(module)]),
    )
  },
}

function moduleJson({ id, title, rulesRevision, digest, source }: InstalledModule) {
  const { version, sides, scenarios, books } = source.manifest
  return {
    id,
    title,
    version,
    rulesRevision,
    digest,
    books,
    sides,
    scenarios: scenarios.map((scenario) => ({
      id: scenario.id,
      title: scenario.title,
      rule: scenario.rule,
      status: scenario.status,
      options: source.optionsOf(scenario.id),
    })),
    facts: countSources(source.data),
  }
}

function linesOf(module: ReturnType<typeof moduleJson>): readonly string[] {
  const { facts } = module
  return [
    `${module.title} (${module.id}), version ${module.version}, rules revision ${module.rulesRevision}`,
    `  sides: ${module.sides.map((side) => `${side.name} (${side.id})`).join(', ')}`,
    `  digest ${module.digest}`,
    '  scenarios:',
    ...module.scenarios.flatMap((scenario) => [
      `    ${scenario.id}: ${scenario.title} (${scenario.rule}), ${scenario.status === 'complete' ? 'playable' : 'planned, not playable yet'}`,
      ...scenario.options.map((option) => `      --option ${option.id}=${optionText(option)}`),
    ]),
    `  facts: ${facts.total}, by where they come from (a fact can have several sources):`,
    ...columns(
      SOURCE_LABELS.map((label) => [label, String(facts[label])]),
      4,
    ),
  ]
}

function optionText({ type, minimum, maximum, default: usual, rule, label }: OptionFact): string {
  const values = type === 'boolean' ? 'true or false' : `${minimum ?? ''}…${maximum ?? ''}`
  return `${values} (usually ${usual}; ${rule})${label === undefined ? '' : `: ${label}`}`
}
