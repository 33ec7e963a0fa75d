import type { Language } from '#contract/language.ts'
import { fullPlaceOf, isStorageFull } from '#server/platform/storage-full.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** What the person who typed a command is told when it failed. Commands change everything or nothing. */
export const failureText = (error: unknown, language: Language = 'en'): string => {
  if (isStorageFull(error)) return textsOf(language, 'imports')('failure.DISK_FULL', fullPlaceOf(error))
  return error instanceof Error ? error.message : String(error)
}
