import '#server/platform/process-guard.ts'
import { parseArgs } from 'node:util'
import { type Language, parseLanguage } from '#contract/language.ts'
import {
  type Change,
  type NotOne,
  type Wanted,
  hideProduct,
  showProduct,
} from '#server/catalogue/hidden-products.service.ts'
import { parseConfig } from '#server/platform/config.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { createLogger } from '#server/platform/log.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const options = {
  reason: { type: 'string' },
  id: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** What the person who typed the command can mend; the message is all that is needed. */
class PlainError extends Error {}

const longestReason = 500

interface Wish {
  act: 'hide' | 'show'
  wanted: Wanted
  reason: string
  language: Language
}

/** Also works when the arguments cannot be parsed. */
const languageOf = (args: readonly string[]): Language =>
  parseLanguage(args[args.indexOf('--language') + 1]) ?? 'en'

const parseWish = (args: string[]): Wish | 'help' => {
  const text = textsOf(languageOf(args), 'product-command')
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return 'help'
  const [act, number, ...rest] = positionals
  if ((act !== 'hide' && act !== 'show') || rest.length > 0) throw new PlainError(text('usage'))
  if ((number === undefined) === (values.id === undefined)) throw new PlainError(text('usage'))
  if (values.id !== undefined && !/^[1-9]\d{0,8}$/.test(values.id))
    throw new PlainError(text('idInvalid', { id: values.id }))
  const reason = values.reason?.trim() ?? ''
  if (act === 'hide' && (reason === '' || reason.length > longestReason))
    throw new PlainError(text('reasonMissing', { most: longestReason }))
  const wanted = values.id === undefined ? { number: number ?? '' } : { id: Number(values.id) }
  return { act, wanted, reason, language: languageOf(args) }
}

const nameOf = (names: Record<string, string>, language: Language): string =>
  names[language] ?? names.own ?? names.en ?? Object.values(names)[0] ?? ''

const dayOf = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time)

const showNotOne = (found: NotOne, { act, wanted, language }: Wish): string => {
  const text = textsOf(language, 'product-command')
  const asked = 'id' in wanted ? String(wanted.id) : wanted.number
  if (found.outcome === 'unknown') return `${text('unknown', { number: asked })}\n`
  const lines = found.products.map(
    ({ id, number, names, source, status }) =>
      `  --id ${id}  ${number}  ${nameOf(names, language)}  ${text('source', { source })}${status === 'hidden' ? `  ${text('hidden')}` : ''}`,
  )
  return `${text('several', { number: asked, act })}\n${lines.join('\n')}\n`
}

const showChange = (change: Change, { act, language }: Wish): string => {
  const text = textsOf(language, 'product-command')
  const { product, hiding, documents, carts } = change
  const values = { number: product.number, name: nameOf(product.names, language) }
  const head = text(`${act}.${change.outcome}`, values)
  const was = hiding
    ? [text('because', { reason: hiding.reason, by: hiding.hiddenBy, day: dayOf(hiding.hiddenAt, language) })]
    : []
  const held = [
    ...(carts > 0 ? [text('carts', { carts })] : []),
    ...(documents.length > 0 ? [text('documents', { count: documents.length })] : []),
    ...documents.map(({ kind, no, company }) => `  ${text(kind)} ${no}  ${company}`),
  ]
  return `${[head, ...was, ...held].join('\n')}\n`
}

const run = async (): Promise<number> => {
  const wish = parseWish(process.argv.slice(2))
  if (wish === 'help') {
    process.stdout.write(`${textsOf(languageOf(process.argv), 'product-command')('usage')}\n`)
    return 0
  }
  const config = parseConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await startDatabase(config, createLogger(config), 'join')
  try {
    const by = personAtWork()
    const { wanted, reason } = wish
    const end =
      wish.act === 'hide'
        ? await hideProduct(database.db, wanted, { reason, by })
        : await showProduct(database.db, wanted, by)
    if (!('product' in end)) {
      process.stderr.write(showNotOne(end, wish))
      return 1
    }
    process.stdout.write(showChange(end, wish))
    return 0
  } finally {
    await database.stop()
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 1
  },
)
