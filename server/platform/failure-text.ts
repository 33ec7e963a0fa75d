import type { Language } from '#contract/language.ts'
import { findFullStorage, isStorageFull } from '#server/platform/storage-full.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** The message to show when a command failed. A failed command has changed nothing. */
export const failureText = (error: unknown, language: Language = 'en'): string => {
  if (isStorageFull(error)) return textsOf(language, 'imports')('failure.DISK_FULL', findFullStorage(error))
  return error instanceof Error ? error.message : String(error)
}
