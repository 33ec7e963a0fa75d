import type { ReportedQuestion } from '#contract/import-report.ts'
import type { Language } from '#contract/language.ts'
import type { UploadAnswer, UploadOptions, UploadQuestion } from '#contract/office/uploads.contract.ts'
import type { z } from 'zod'
import { questionText, valuesIn } from '#server/imports/plan-texts.ts'
import { formatDay } from '#server/platform/texts/format.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'
import { optionsOf } from '#server/uploads/upload-options.rules.ts'
import type { StoredRefusal } from '#server/uploads/uploads.queries.ts'

type Question = z.infer<typeof ReportedQuestion>
type Answer = z.infer<typeof UploadAnswer>

/** Questions whose words name options of the command; the screen has words of its own for them. */
const ownWords = new Set([
  'HEADINGS_MISSING',
  'PRICE_OR_COST',
  'PRICE_IN_CENTS',
  'PRICE_TYPE_UNKNOWN',
  'PRICE_UNIT_UNKNOWN',
  'PRICE_OF_PACK',
  'PRICE_PER_PACK',
  'PRICE_PACK_IN_NAME',
  'PRICE_DISCOUNT',
  'PRICE_GROSS',
  'PRICES_COMING',
  'NUMBER_IN_PARTS',
  'NUMBER_WITH_NAME',
  'PRICE_BASIS',
  'SHEETS_DISAGREE',
  'GROUP_UNKNOWN',
  'TYPES_PROPOSED',
  'JOINS_PROPOSED',
  'LEFT_OUT_PROPOSED',
])

/** Questions that one of the columns may answer. */
const picksNumber = new Set(['HEADINGS_MISSING', 'HEADINGS_UNKNOWN', 'JOINS_PROPOSED', 'LEFT_OUT_PROPOSED'])

const headingOf = (column: string): string => column.slice(column.indexOf('=') + 1)

const fieldLabels = {
  name: 'answer.name',
  priceUnit: 'answer.priceUnit',
  packQuantity: 'answer.packQuantity',
  cost: 'answer.cost',
  note: 'answer.otherColumn',
} as const

const columnLabel = (column: string, { key, values }: Question, text: Translate): string => {
  if (key === 'CURRENCY_OTHER') return String(values['given'] ?? '')
  const field = column.slice(0, column.indexOf('='))
  if (key === 'PRICE_TYPE_UNKNOWN') return text('answer.priceType', { type: field.replace('priceType ', '') })
  if (key === 'PRICE_OF_PACK') return text('answer.priceOf', { field })
  if ((key === 'PRICE_PER_PACK' || key === 'PRICE_PACK_IN_NAME') && field !== 'note')
    return text('answer.priceOf', { field: field === 'packPrice' ? 'priceUnit' : 'unit' })
  if (key === 'PRICE_DISCOUNT') return text('answer.discounted', { field })
  const found = Object.entries(fieldLabels).find(([name]) => name === field)
  return text(found?.[1] ?? 'answer.number', { column: headingOf(column) })
}

/** What an answer means, in words. */
const labelOf = (options: UploadOptions, question: Question, text: Translate, language: Language): string => {
  const { key, values } = question
  const { header, column, price, currency, decimal, 'prices-for': owner } = options
  if (key === 'PRICE_IN_CENTS')
    return text('answer.cents', {
      cents: column === undefined ? 'no' : 'yes',
      whole: String(values['whole'] ?? ''),
      fraction: String(values['fraction'] ?? ''),
    })
  if (options.yes) return text('answer.take', { key })
  if (options.types) return text('answer.typesOff')
  if (options.net) return text('answer.net')
  if (options.gross) return text('answer.gross')
  const from = options['valid-from']
  if (from) return text('answer.pricesFrom', { from: from === 'now' ? from : formatDay(from, language) })
  if (options['new-group']) return text('answer.newGroup', { name: values['name'] ?? '' })
  if (header === 'none' && column?.[0] !== undefined)
    return text('answer.noHeadings', { column: headingOf(column[0]), hasColumn: 'yes' })
  if (header === 'none') return text('answer.noHeadings', { column: '', hasColumn: 'no' })
  if (header) return text('answer.header', { line: header })
  if (column?.[0] !== undefined && key === 'NUMBER_IN_PARTS')
    return column[0].startsWith('number=')
      ? text('answer.joined', { columns: column.map((one) => `“${headingOf(one)}”`).join(' + ') })
      : text('answer.numberAlone', { column: String(values['number'] ?? '') })
  if (column?.[0] !== undefined) return columnLabel(column[0], question, text)
  if (options['skip-sheet']?.[0] !== undefined)
    return text('answer.skipSheet', { sheet: options['skip-sheet'][0] })
  if (decimal) return text('answer.decimal', { sign: decimal })
  if (owner) {
    const [kind = '', ...name] = owner.split(' ')
    return text('answer.owner', { kind, name: name.join(' ') })
  }
  if (price && key === 'PRICE_OR_COST') return text('answer.price', { column: price })
  if (price && key === 'PRICE_BASIS') return text('answer.pricePer', { pieces: values['pieces'] ?? 1 })
  return price ?? currency ?? ''
}

/** The answers that the terminal offers, and those for which it sends people to a file. */
const answersOf = (question: Question, text: Translate, language: Language): Answer[] => {
  const { key, answers } = question
  const offered = answers.flatMap((answer) => {
    const options = optionsOf(answer)
    return options === null ? [] : [{ label: labelOf(options, question, text, language), options }]
  })
  if (key === 'COLUMN_MISSING')
    return [{ label: text('answer.asFound'), options: { column: null, price: null } }]
  if (key !== 'NAME_UNKNOWN') return offered
  const others = offered
    .flatMap(({ options }) => options.column ?? [])
    .map((column) => `note=${headingOf(column)}`)
  return [...offered, { label: text('answer.noName'), options: { column: others } }]
}

export const presentQuestion = (question: Question, language: Language): UploadQuestion => {
  const text = textsOf(language, 'uploads')
  const { key, values } = question
  return {
    key,
    text: ownWords.has(key)
      ? text(`question.${key}`, valuesIn(values, language))
      : questionText(question, language),
    answers: answersOf(question, text, language),
    picks: picksNumber.has(key) ? 'number' : null,
    asksCurrency: key === 'CURRENCY' || key === 'CURRENCY_SIGN',
  }
}

/** A refusal that an answer mends is a question on the screen; null for all others. */
export const questionOfRefusal = (
  { reason, values }: StoredRefusal,
  language: Language,
): UploadQuestion | null => {
  const text = textsOf(language, 'uploads')
  if (reason === 'SOURCE_KNOWN') {
    const source = String(values['source'] ?? '')
    return {
      key: reason,
      text: text('question.SOURCE_KNOWN', values),
      answers: [
        { label: text('answer.source', { source }), options: { source } },
        { label: text('answer.sourceNew'), options: { 'source-new': true } },
      ],
      picks: null,
      asksCurrency: false,
    }
  }
  if (reason !== 'ENCODING_UNCLEAR') return null
  const answers = ['1', '2', '3'].flatMap((place): Answer[] => {
    const encoding = values[`encoding${place}`]
    return typeof encoding === 'string' && encoding !== ''
      ? [{ label: `${String(values[`line${place}`] ?? '')} (${encoding})`, options: { encoding } }]
      : []
  })
  return { key: reason, text: text('question.ENCODING_UNCLEAR'), answers, picks: null, asksCurrency: false }
}
