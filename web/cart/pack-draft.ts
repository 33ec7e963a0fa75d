import type { CallInput } from '#contract/call-client.ts'
import { createStore } from '#web/platform/store.ts'

/** What was about to be added to the cart. */
export type Addition = Pick<CallInput<'addCart'>, 'info'> & {
  productId: number
  packId: number | undefined
  /** Empty where what was typed is no number. */
  quantity: number | ''
}

const kept = createStore<{ userId: string; addition: Addition } | null>(null)

/** Keeps what the packing dialog held when the login had expired; in memory only, and for the same reader. */
export const keepAddition = (userId: string, addition: Addition): void => kept.set({ userId, addition })

export const forgetAddition = (): void => kept.set(null)

/** What this reader was about to add of the product before he signed in again. */
export const keptAddition = (userId: string, productId: number): Addition | null => {
  const now = kept.get()
  return now?.userId === userId && now.addition.productId === productId ? now.addition : null
}
