import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { CartDraftHandle, LineWish } from '#web/cart/cart-draft.ts'
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
}

/** What the buyer wishes for lines of an inquiry: a price, a day. Folded away until it is needed. */
export const LineWishes = ({ draft: { draft, change }, lines }: LineWishesProps) => {
  const t = useTranslations('cart')
  const { wishes } = draft
  if (lines.length === 0) return null
  const setWish = (id: string, wish: Partial<LineWish>) =>
    change({ wishes: new Map(wishes).set(id, { ...(wishes.get(id) ?? noWish), ...wish }) })
  const optional = t('checkout.optional')
  return (
    <details className={checkout['details']} open={lines.some(({ id }) => wishes.has(id)) || undefined}>
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
            onChange={({ target }) => setWish(id, { wishPrice: target.value })}
          />
          <TextField
            label={t('extra.wishDate')}
            optional={optional}
            type="date"
            value={wishes.get(id)?.wishDate ?? ''}
            onChange={({ target }) => setWish(id, { wishDate: target.value })}
          />
        </fieldset>
      ))}
    </details>
  )
}
