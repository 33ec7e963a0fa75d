import type { Language } from '#contract/language.ts'
import type { UploadOptions } from '#contract/office/uploads.contract.ts'
import { fieldName } from '#server/imports/report-screen.ts'
import { formatDay } from '#server/platform/texts/format.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'

const flags = ['replace', 'complete', 'new-group', 'pictures'] as const

const columnText = (column: string, text: Translate, report: Translate): string => {
  const at = column.indexOf('=')
  const [field, heading] = [column.slice(0, at), column.slice(at + 1)]
  return field.startsWith('priceType ')
    ? text('answer.priceType', { type: field.replace('priceType ', '') })
    : text('lastTime.column', { column: heading, field: fieldName(field, report) })
}

const ownerText = (owner: string, text: Translate): string => {
  const [kind = '', ...name] = owner.split(' ')
  return text('told.owner', { kind, name: name.join(' ') })
}

/** How the file is read: a sentence for each answer. */
const textsOfReading = (options: UploadOptions, text: Translate, report: Translate): string[] => {
  const { column, header, price, net, gross, decimal, currency, types, encoding, source } = options
  return [
    ...(source ? [text('lastTime.source', { source })] : []),
    ...(options['source-new'] ? [text('answer.sourceNew')] : []),
    ...(header === 'none' ? [text('answer.noHeadings', { column: '', hasColumn: 'no' })] : []),
    ...(header && header !== 'none' ? [text('answer.header', { line: header })] : []),
    ...(column ?? []).map((one) => columnText(one, text, report)),
    ...(price ? [text('lastTime.column', { column: price, field: fieldName('price', report) })] : []),
    ...(net ? [text('answer.net')] : []),
    ...(gross ? [text('answer.gross')] : []),
    ...(decimal ? [text('answer.decimal', { sign: decimal })] : []),
    ...(currency ? [text('lastTime.currency', { currency })] : []),
    ...(types ? [text('answer.typesOff')] : []),
    ...(encoding ? [text('lastTime.encoding', { encoding })] : []),
    ...(options['skip-sheet'] ?? []).map((sheet) => text('answer.skipSheet', { sheet })),
  ]
}

const dayText = (day: string, language: Language): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day, language) : day

/** Whom the prices are for and what the file removes or adds. */
const textsOfLoading = (options: UploadOptions, text: Translate, language: Language): string[] => {
  const office = textsOf(language, 'office-uploads')
  const { 'prices-for': owner, 'valid-from': from, 'valid-to': to } = options
  return [
    ...(owner ? [ownerText(owner, text)] : []),
    ...(from ? [text('answer.pricesFrom', { from: from === 'now' ? from : dayText(from, language) })] : []),
    ...(to ? [text('told.until', { day: dayText(to, language) })] : []),
    ...flags.flatMap((flag) => (options[flag] ? [office(`options.flag.${flag}`)] : [])),
    ...(options.yes ? [text('told.taken')] : []),
  ]
}

/** Options as sentences for people in the office, who know no command; those that were taken away are counted. */
export const textsOfOptions = (options: UploadOptions, language: Language): string[] => {
  const text: Translate = textsOf(language, 'uploads')
  const isGone = (value: unknown): boolean => value === null || value === false || value === ''
  const gone = Object.values(options).filter(isGone).length
  return [
    ...textsOfReading(options, text, textsOf(language, 'import-report')),
    ...textsOfLoading(options, text, language),
    ...(gone > 0 ? [text('told.back', { count: gone })] : []),
  ]
}
