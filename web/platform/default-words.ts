import type { Language } from '#contract/language.ts'
import type { Reason } from '#contract/reason.ts'
import { loadTextFile } from '#web/platform/text-files.ts'

const reasonByCode: Readonly<Record<number, Reason>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
}

/**
 * The default message for an answer without one, by its code (docs/seed-coverage.md S8-12 to S8-15). Loaded only when
 * it is needed.
 */
export const defaultWords = async (code: number, language: Language): Promise<string> => {
  const texts = await loadTextFile(language, 'errors')
  const reason = reasonByCode[code] ?? 'SYSTEM_ERROR'
  return String(texts[reason] ?? reason)
}
