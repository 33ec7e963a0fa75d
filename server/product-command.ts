import '#server/platform/process-guard.ts'
import type { Language } from '#contract/language.ts'
import {
  type Change,
  type NotOne,
  type Wanted,
  hideProduct,
  showProduct,
} from '#server/catalogue/hidden-products.service.ts'
import { CommandError, languageOf, runMain, withDatabase } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const options = {
  reason: { type: 'string' },
  id: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

const longestReason = 500

interface Wish {
  act: 'hide' | 'show'
  wanted: Wanted
  reason: string
  language: Language
}

const parseWish = (args: string[]): Wish | 'help' => {
  const text = textsOf(languageOf(args), 'product-command')
  const { values, positionals } = parseWords(args, options)
  if (values.help) return 'help'
  const [act, number, ...rest] = positionals
  if ((act !== 'hide' && act !== 'show') || rest.length > 0) throw new CommandError(text('usage'))
  if (number === undefined && values.id === undefined) throw new CommandError(text('usage'))
  if (values.id !== undefined && !/^[1-9]\d{0,8}$/.test(values.id))
    throw new CommandError(text('idInvalid', { id: values.id }))
  const reason = values.reason?.trim() ?? ''
  if (act === 'hide' && (reason === '' || reason.length > longestReason))
    throw new CommandError(text('reasonMissing', { most: longestReason }))
  const id = values.id === undefined ? {} : { id: Number(values.id) }
  const wanted = number === undefined ? { id: Number(values.id) } : { number, ...id }
  return { act, wanted, reason, language: languageOf(args) }
}

const nameOf = (names: Record<string, string>, language: Language): string =>
  names[language] ?? names.own ?? names.en ?? Object.values(names)[0] ?? ''

const dayOf = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time)

const showNotOne = (found: NotOne, { act, wanted, language }: Wish): string => {
  const text = textsOf(language, 'product-command')
  const asked = wanted.number ?? String(wanted.id)
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

const main = async (args: string[]): Promise<number> => {
  const wish = parseWish(args)
  if (wish === 'help') {
    process.stdout.write(`${textsOf(languageOf(args), 'product-command')('usage')}\n`)
    return 0
  }
  return withDatabase(async ({ db }) => {
    const by = personAtWork()
    const { wanted, reason } = wish
    const end =
      wish.act === 'hide' ? await hideProduct(db, wanted, { reason, by }) : await showProduct(db, wanted, by)
    if (!('product' in end)) {
      process.stderr.write(showNotOne(end, wish))
      return 1
    }
    process.stdout.write(showChange(end, wish))
    return 0
  })
}

runMain(main)
