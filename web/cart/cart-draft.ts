import { useUser } from '#web/platform/app-state.tsx'
import { createStore, useStore } from '#web/platform/store.ts'

/** What the reader has prepared for checkout; in memory only, so that closing the panel loses nothing. */
export interface CartDraft {
  /** Ids of ticked lines. */
  ticked: ReadonlySet<string>
  poNumber: string
  note: string
  /** `2026-12-24`, or empty. */
  wishDate: string
  allowsPartialDelivery: boolean
  /** A quotation is wanted where an order could be placed. */
  wantsInquiry: boolean
}

const emptyDraft: CartDraft = {
  ticked: new Set(),
  poNumber: '',
  note: '',
  wishDate: '',
  allowsPartialDelivery: true,
  wantsInquiry: false,
}

const drafts = createStore<{ userId: string; draft: CartDraft } | null>(null)

/** The draft of whoever is signed in; nobody sees another's, even in the same tab. */
export const useCartDraft = () => {
  const userId = useUser()?.id ?? ''
  const kept = useStore(drafts)
  const draft = kept?.userId === userId ? kept.draft : emptyDraft
  const change = (changes: Partial<CartDraft>) =>
    drafts.set((now) => ({
      userId,
      draft: { ...(now?.userId === userId ? now.draft : emptyDraft), ...changes },
    }))
  return {
    draft,
    change,
    tick: (ids: readonly string[], isTicked: boolean) => {
      const ticked = new Set(draft.ticked)
      for (const id of ids) {
        if (isTicked) ticked.add(id)
        else ticked.delete(id)
      }
      change({ ticked })
    },
    clear: () => drafts.set(null),
  }
}

export type CartDraftHandle = ReturnType<typeof useCartDraft>
