import type { Language } from '#contract/language.ts'
import type { OfficeUpload } from '#contract/office/uploads.contract.ts'
import { fieldName } from '#server/imports/report-screen.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'
import { type StoredOptions, stillTakenOver } from '#server/uploads/upload-options.rules.ts'
import type { TakenOver } from '#server/uploads/uploads.queries.ts'

/** Each answer as a sentence. */
const textsOfOptions = (options: StoredOptions, language: Language): string[] => {
  const text: Translate = textsOf(language, 'uploads')
  const report = textsOf(language, 'import-report')
  const { column = [], header, price, net, gross, decimal, currency, types, encoding, source } = options
  const columns = column.map((one) => {
    const at = one.indexOf('=')
    return text('lastTime.column', { column: one.slice(at + 1), field: fieldName(one.slice(0, at), report) })
  })
  return [
    ...(source ? [text('lastTime.source', { source })] : []),
    ...(header === 'none' ? [text('answer.noHeadings', { column: '', hasColumn: 'no' })] : []),
    ...(header && header !== 'none' ? [text('answer.header', { line: header })] : []),
    ...columns,
    ...(price ? [text('lastTime.column', { column: price, field: fieldName('price', report) })] : []),
    ...(net ? [text('answer.net')] : []),
    ...(gross ? [text('answer.gross')] : []),
    ...(decimal ? [text('answer.decimal', { sign: decimal })] : []),
    ...(currency ? [text('lastTime.currency', { currency })] : []),
    ...(types ? [text('answer.typesOff')] : []),
    ...(encoding ? [text('lastTime.encoding', { encoding })] : []),
  ]
}

export const presentTakenOver = (
  options: StoredOptions,
  { options: takenOver, run, loadedAt }: TakenOver,
  language: Language,
): OfficeUpload['asLastTime'] => {
  const kept = stillTakenOver(options, takenOver)
  const texts = textsOfOptions(kept, language)
  if (texts.length === 0) return null
  const forget = Object.fromEntries(Object.keys(kept).map((key) => [key, null]))
  return { run, at: loadedAt.toISOString(), texts, forget }
}
