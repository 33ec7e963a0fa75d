import type { Language } from '#contract/language.ts'
import type { OfficeUpload } from '#contract/office/uploads.contract.ts'
import { textsOfOptions } from '#server/uploads/option-words.presenter.ts'
import { type StoredOptions, stillTakenOver } from '#server/uploads/upload-options.rules.ts'
import type { TakenOver } from '#server/uploads/uploads.queries.ts'

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
