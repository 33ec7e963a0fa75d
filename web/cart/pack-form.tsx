import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { PackingOption, ProductDetail } from '#contract/shop/product.contract.ts'
import { keptAddition } from '#web/cart/pack-draft.ts'
import { lengthOf, maxRemarkLength, packsFor, tierFor } from '#web/cart/pack.rules.ts'
import type { useAddToCart } from '#web/cart/use-add-to-cart.ts'
import { PerPiece } from '#web/cart/per-piece.tsx'
import { Price } from '#web/product-card/price.tsx'
import { OwnNumber, Replaced } from '#web/product-card/product-name.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import styles from '#web/cart/pack-dialog.module.css'

interface PackFormProps {
  id: string
  product: ProductDetail
  wantedPacks: number
  /** Null: the packing offered first. */
  wantedPackId: number | null
  adding: ReturnType<typeof useAddToCart>
}

/** A remark is mostly one line: Enter sends it, Shift and Enter start a new one. */
const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  // Enter also ends the choice of a Chinese word.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

const packIdOf = (packs: readonly PackingOption[], wanted: number | null) =>
  (packs.find(({ packId }) => packId === wanted) ?? packs[0])?.packId

export const PackForm = ({ id, product, wantedPacks, wantedPackId, adding }: PackFormProps) => {
  const t = useTranslations('cart')
  const userId = useUser()?.id ?? ''
  const [kept] = useState(() => keptAddition(userId, product.id))
  const [packId, setPackId] = useState(() => kept?.packId ?? packIdOf(product.packs, wantedPackId))
  const pack = product.packs.find((one) => one.packId === packId)
  // What was asked for stays asked for: the least of one packing must not stick to the next.
  const [wanted, setWanted] = useState(kept?.quantity || wantedPacks)
  const [packs, setPacks] = useState(
    () => kept?.quantity || (pack ? packsFor(wantedPacks, pack) : wantedPacks),
  )
  const [isNumber, setIsNumber] = useState(true)
  const [info, setInfo] = useState(kept?.info ?? '')
  const isTooLong = lengthOf(info) > maxRemarkLength
  const choose = (next: PackingOption) => {
    setPackId(next.packId)
    setPacks(packsFor(wanted, next))
    adding.forget()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // What is no number is refused in the shop's words; it must not become the number before it.
    const quantity = isNumber ? packs : ('' as const)
    if (!isTooLong) void adding.add({ productId: product.id, packId, quantity, info })
  }
  return (
    <form id={id} className={styles['form']} onSubmit={onSubmit}>
      <ProductHead product={product} />
      <PackChoice packs={product.packs} packId={packId} onChoose={choose} />
      <PackQuantity
        product={product}
        pack={pack}
        packs={packs}
        onCommit={(next) => {
          // A refusal stays until the next try: gone on leaving the field, it would move the button under the pointer.
          setIsNumber(next !== null)
          // Also a zero: the shop says what it takes instead.
          if (next === null) return
          setWanted(next)
          setPacks(next)
        }}
        error={adding.refusal?.msg}
      />
      <TextArea
        label={t('pack.remark')}
        optional={t('checkout.optional')}
        rows={2}
        enterKeyHint="done"
        value={info}
        onChange={(event) => setInfo(event.target.value)}
        onKeyDown={sendOnEnter}
        description={t('pack.remarkCount', { used: lengthOf(info), most: maxRemarkLength })}
        error={isTooLong ? t('pack.remarkTooLong', { most: maxRemarkLength }) : undefined}
      />
    </form>
  )
}

const ProductHead = ({ product }: { product: ProductDetail }) => (
  <div className={styles['head']}>
    <ProductPicture pic={product.pic} typeId={product.typeId} />
    <div>
      <strong lang={product.fullnameLang ?? undefined}>{product.fullname}</strong>
      <OwnNumber number={product.standard} />
      <Replaced card={product} />
    </div>
  </div>
)

const PackChoice = ({
  packs,
  packId,
  onChoose,
}: {
  packs: readonly PackingOption[]
  packId: number | undefined
  onChoose: (pack: PackingOption) => void
}) => {
  const t = useTranslations('cart.pack')
  const tCart = useTranslations('cart')
  const rule = ({ minQuantity, step }: PackingOption) => {
    if (step > 1) return t('fromInSteps', { min: packsFor(1, { minQuantity, step }), step })
    return minQuantity > 1 ? t('from', { min: minQuantity }) : undefined
  }
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('packing')}</legend>
      {packs.map((pack) => (
        <Checkbox
          key={pack.packId}
          kind="radio"
          name="packId"
          value={pack.packId}
          checked={pack.packId === packId}
          onChange={() => onChoose(pack)}
          label={tCart('packing', { name: pack.packName, count: pack.packQuantity })}
          detail={rule(pack)}
        />
      ))}
    </fieldset>
  )
}

interface PackQuantityProps {
  product: ProductDetail
  pack: PackingOption | undefined
  packs: number
  onCommit: (next: number | null) => void
  error: string | undefined
}

const PackQuantity = ({ product, pack, packs, onCommit, error }: PackQuantityProps) => {
  const t = useTranslations('cart')
  const tAdd = useTranslations('catalogue.add')
  const { number } = useFormatter()
  const id = useId()
  const pieces = packs * (pack?.packQuantity ?? 1)
  const tier = tierFor(product.prices, pieces)
  return (
    <div className={styles['quantity']}>
      <label htmlFor={id}>{t('pack.quantity')}</label>
      <div>
        <QuantityField
          id={id}
          value={packs}
          step={pack?.step ?? 1}
          min={pack ? packsFor(1, pack) : 1}
          keepsTyped
          onCommit={onCommit}
          isInvalid={error !== undefined}
          describedBy={`${id}-detail`}
          labels={{
            quantity: t('pack.quantity'),
            decrease: tAdd('fewer'),
            increase: tAdd('more'),
          }}
        />
        <p id={`${id}-detail`}>
          <span>
            {t('pack.pieces', { packs: number(packs), count: pieces, per: pack?.packQuantity ?? 1 })}
          </span>
          <span>{tier ? <PerPiece price={tier} /> : <Price card={product} />}</span>
        </p>
      </div>
      <div role="alert">
        {error !== undefined && (
          <p className={styles['error']}>
            <Icon name="error" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
