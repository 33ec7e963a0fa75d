/** Import directions (CONTRIBUTING.md). Fails as well when it sees too few modules: a parser that reads nothing finds nothing. */
import { cruise } from 'dependency-cruiser'
import { readFileSync } from 'node:fs'

const leastModules = 150
const settings = JSON.parse(readFileSync(new URL('../.dependency-cruiser.json', import.meta.url), 'utf8'))

const result = await cruise(['contract', 'server', 'web', 'demo'], {
  ...settings.options,
  ruleSet: { forbidden: settings.forbidden },
  validate: true,
})
const output = result.output
if (typeof output === 'string') throw new Error('the import check gave text instead of a result')
const own = output.modules.filter((module) => /^(contract|server|web|demo)\//.test(module.source))
const { violations } = output.summary
for (const violation of violations)
  process.stderr.write(`${violation.rule.name}: ${violation.from} → ${violation.to}\n`)
if (own.length < leastModules)
  process.stderr.write(`Only ${own.length} modules were read; at least ${leastModules} are expected.\n`)
const isFine = violations.length === 0 && own.length >= leastModules
process.stdout.write(`${own.length} modules, ${violations.length} wrong imports\n`)
process.exit(isFine ? 0 : 1)
