import { type RefObject, useState } from 'react'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import { useAppState, useUser } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'

export interface Terms {
  /** The account has not accepted the terms yet. */
  isAsked: boolean
  problem: string | null
  forgetProblem: () => void
  /** Sends the consent if it is required. False: the reader must act first, and the box says how. */
  accept: () => Promise<boolean>
}

const versionIn = (data: unknown): string | null => {
  const { version } = Object(data)
  return typeof version === 'string' ? version : null
}

/** Consent to the terms during checkout; the server records version and time. */
export const useTerms = (
  { draft, change }: CartDraftHandle,
  box: RefObject<HTMLInputElement | null>,
): Terms => {
  const t = useTranslations('cart.checkout')
  const { call, user } = useAppState()
  const version = useUser()?.termsToAccept ?? null
  const [problem, setProblem] = useState<string | null>(null)
  const know = (termsToAccept: string | null) => user.set((now) => now && { ...now, termsToAccept })
  const refuse = (text: string): false => {
    setProblem(text)
    box.current?.focus()
    return false
  }
  return {
    isAsked: version !== null,
    problem,
    forgetProblem: () => setProblem(null),
    accept: async () => {
      if (version === null) return true
      if (!draft.acceptsTerms) return refuse(t('termsMissing'))
      const answer = await call('acceptTerms', { version }, { shownByCaller: 'invalid' }).catch(() => null)
      if (!answer) return false
      if (answer.code === 200) {
        know(null)
        return true
      }
      const changed = answer.reason === 'TERMS_CHANGED' ? versionIn(answer.data) : null
      if (changed === null) return false
      know(changed)
      change({ acceptsTerms: false })
      return refuse(answer.msg)
    },
  }
}
