import { mostCardBytes } from '#contract/shop/card-fields.ts'
import type { Reason } from '#contract/reason.ts'

export const cardTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What a look at the chosen file says already; it saves a trip, the server looks at the content. */
export const cardProblem = (file: Pick<File, 'type' | 'size'>): Reason | null => {
  // Some systems name no type; then the server decides.
  if (file.type !== '' && !cardTypes.some((type) => type === file.type)) return 'CARD_NOT_IMAGE'
  if (file.size === 0) return 'CARD_MISSING'
  return file.size > mostCardBytes ? 'CARD_TOO_LARGE' : null
}

/** Seconds that reading takes at most. */
export const mostReadingSeconds = 15
