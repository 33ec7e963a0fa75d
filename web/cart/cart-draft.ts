import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { DeliveryMode } from '#contract/delivery-mode.ts'
import { type TypedAddress, emptyAddress } from '#web/platform/typed-address.ts'
import { useUser } from '#web/platform/app-state.tsx'
import { createStore, useStore } from '#web/platform/store.ts'

/** A part that is not listed, as it was typed. */
export type DraftExtra = Record<'text' | 'quantity' | 'unit' | 'info' | 'wishPrice' | 'wishDate', string>

export const emptyExtra: DraftExtra = {
  text: '',
  quantity: '1',
  unit: '',
  info: '',
  wishPrice: '',
  wishDate: '',
}

/** What is wished for a line of an inquiry, as it was typed. */
export type LineWish = Record<'wishPrice' | 'wishDate', string>

/** What the reader has prepared for checkout; in memory only, so that closing the panel loses nothing. */
export interface CartDraft {
  /** Ids of lines that the reader does not want to send; every other line that can be sent is ticked. */
  unticked: ReadonlySet<string>
  /** What cannot be ordered is asked for together with the order. */
  sendsAlong: boolean
  poNumber: string
  note: string
  /** `2026-12-24`, or empty. */
  wishDate: string
  deliveryMode: DeliveryMode
  /** One of the company's addresses; empty: its usual one; `other`: the typed one. */
  addressId: string
  /** One of the company's addresses for the invoice; empty: its usual one. */
  invoiceAddressId: string
  /** Of the chosen address, for what an order costs; empty where it is the usual one. */
  country: string
  /** Typed for this document alone. */
  address: TypedAddress
  wantsNeutralPapers: boolean
  /** A quotation is wanted where an order could be placed. */
  wantsInquiry: boolean
  /** By the line of the cart. */
  wishes: ReadonlyMap<string, LineWish>
  extras: readonly DraftExtra[]
  /** The one that is being typed; null before the first letter. */
  newExtra: DraftExtra | null
  /** Only used when the account has not accepted the terms yet. */
  acceptsTerms: boolean
}

const emptyDraft: CartDraft = {
  unticked: new Set(),
  sendsAlong: true,
  poNumber: '',
  note: '',
  wishDate: '',
  deliveryMode: 'now_and_later',
  addressId: '',
  invoiceAddressId: '',
  country: '',
  address: emptyAddress,
  wantsNeutralPapers: false,
  wantsInquiry: false,
  wishes: new Map(),
  extras: [],
  newExtra: null,
  acceptsTerms: false,
}

/** Parts that are not listed are kept in the tab: whoever typed them, or took them from a list, has them after a reload. */
const extrasKey = (userId: string): string => `cart-extras:${userId}`

const isExtra = (value: unknown): value is DraftExtra =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(emptyExtra).every((field) => typeof Reflect.get(value, field) === 'string')

const readExtras = (userId: string): DraftExtra[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(extrasKey(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isExtra) : []
  } catch {
    // A browser that keeps nothing: they live as long as the page.
    return []
  }
}

const keepExtras = (userId: string, extras: readonly DraftExtra[]): void => {
  try {
    if (extras.length > 0) sessionStorage.setItem(extrasKey(userId), JSON.stringify(extras))
    else sessionStorage.removeItem(extrasKey(userId))
  } catch {
    // As above.
  }
}

const drafts = createStore<{ userId: string; draft: CartDraft } | null>(null)

const draftOf = (userId: string): CartDraft => {
  const kept = drafts.get()
  return kept?.userId === userId ? kept.draft : emptyDraft
}

/** The draft of whoever is signed in; nobody sees another's, even in the same tab. */
export const useCartDraft = () => {
  const userId = useUser()?.id ?? ''
  useStore(drafts)
  const handle = useMemo(() => {
    const change = (changes: Partial<CartDraft>) => {
      drafts.set({ userId, draft: { ...draftOf(userId), ...changes } })
      if (changes.extras) keepExtras(userId, changes.extras)
    }
    return {
      change,
      tick: (ids: readonly string[], isTicked: boolean) => {
        const unticked = new Set(draftOf(userId).unticked)
        for (const id of ids) {
          if (isTicked) unticked.delete(id)
          else unticked.add(id)
        }
        change({ unticked })
      },
      clear: () => {
        drafts.set(null)
        keepExtras(userId, [])
      },
    }
  }, [userId])
  // After the page has woken up: the server knows nothing of them.
  useEffect(() => {
    const extras = drafts.get() === null ? readExtras(userId) : []
    if (extras.length > 0) drafts.set({ userId, draft: { ...emptyDraft, extras } })
  }, [userId])
  return { ...handle, draft: draftOf(userId) }
}

export type CartDraftHandle = ReturnType<typeof useCartDraft>

/** Whether one line is ticked: only this tells its row, which is not drawn anew for the ticks of others. */
export const useIsTicked = (id: string): boolean => {
  const userId = useUser()?.id ?? ''
  const isTicked = () => !draftOf(userId).unticked.has(id)
  return useSyncExternalStore(drafts.subscribe, isTicked, isTicked)
}
