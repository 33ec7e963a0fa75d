import type { RefObject } from 'react'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Terms } from '#web/cart/use-terms.ts'

/** Shown before the first checkout of an account that was created without accepting the terms. */
export const TermsBox = ({
  terms,
  draft,
  box,
}: {
  terms: Terms
  draft: CartDraftHandle
  box: RefObject<HTMLInputElement | null>
}) => {
  const t = useTranslations('cart.checkout')
  if (!terms.isAsked) return null
  return (
    <Checkbox
      ref={box}
      checked={draft.draft.acceptsTerms}
      onChange={(event) => {
        draft.change({ acceptsTerms: event.target.checked })
        terms.forgetProblem()
      }}
      error={terms.problem ?? undefined}
      label={t.rich('terms', {
        // Opens a new tab, so that the cart stays open.
        link: (words) => (
          <AppLink to="/legal/terms" target="_blank" rel="noopener">
            {words}
          </AppLink>
        ),
      })}
    />
  )
}
