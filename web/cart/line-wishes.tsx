import { useEffect, useRef } from 'react'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { CartDraftHandle, LineWish } from '#web/cart/cart-draft.ts'
import type { FieldProblem } from '#web/cart/checkout-input.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import checkout from '#web/cart/checkout.module.css'

const noWish: LineWish = { wishPrice: '', wishDate: '' }

interface LineWishesProps {
  draft: CartDraftHandle
  /** The lines that go into the inquiry. */
  lines: readonly CartLine[]
  /** The wish that the last checkout refused. */
  problem: FieldProblem | null
}

/** What the buyer wishes for lines of an inquiry: a price, a day. Folded away until it is needed. */
export const LineWishes = ({ draft: { draft, change }, lines, problem }: LineWishesProps) => {
  const t = useTranslations('cart')
  const { wishes } = draft
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!problem || !details.current) return
    details.current.open = true
    details.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  if (lines.length === 0) return null
  const setWish = (id: string, wish: Partial<LineWish>) =>
    change({ wishes: new Map(wishes).set(id, { ...(wishes.get(id) ?? noWish), ...wish }) })
  const errorOf = (id: string, field: keyof LineWish) =>
    problem?.line === id && problem.field === field ? problem.text : undefined
  const optional = t('checkout.optional')
  return (
    <details
      ref={details}
      className={checkout['details']}
      open={lines.some(({ id }) => wishes.has(id)) || undefined}
    >
      <summary>
        <Icon name="chevronDown" width="1em" />
        {t('wishes.open')}
      </summary>
      {lines.map(({ id, productModel, productName }) => (
        <fieldset key={id} className={checkout['fields']}>
          <legend>
            <PartNumber number={productModel} /> {productName}
          </legend>
          <TextField
            label={t('extra.wishPrice')}
            optional={optional}
            inputMode="decimal"
            maxLength={30}
            value={wishes.get(id)?.wishPrice ?? ''}
            error={errorOf(id, 'wishPrice')}
            onChange={({ target }) => setWish(id, { wishPrice: target.value })}
          />
          <TextField
            label={t('extra.wishDate')}
            optional={optional}
            type="date"
            value={wishes.get(id)?.wishDate ?? ''}
            error={errorOf(id, 'wishDate')}
            onChange={({ target }) => setWish(id, { wishDate: target.value })}
          />
        </fieldset>
      ))}
    </details>
  )
}
