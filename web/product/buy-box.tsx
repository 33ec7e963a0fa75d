import { type FormEvent, useId, useRef, useState } from 'react'
import type { PackAmount } from '#contract/shop/cart.contract.ts'
import type { PackingOption, ProductDetail } from '#contract/shop/product.contract.ts'
import { packsFor } from '#web/cart/pack.rules.ts'
import { usePanel } from '#web/platform/panels.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { BuyBar } from '#web/product/buy-bar.tsx'
import { BuyDelivery, BuyStock, NoPrice, WithoutScript } from '#web/product/buy-words.tsx'
import { PriceTable } from '#web/product/price-table.tsx'
import { usePackAmount } from '#web/product/use-pack-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import styles from '#web/product/buy-box.module.css'

interface BuyBoxProps {
  product: ProductDetail
  /** What the least of the first packing costs; null where it could not be had. */
  amount: PackAmount | null
  /** Beside what replaces it, an old article stands back. */
  isQuiet?: boolean
}

/** Packings, prices, quantity, sum and Add: what will be paid, before anything is pressed. */
export const BuyBox = ({ product, amount: first, isQuiet = false }: BuyBoxProps) => {
  const t = useTranslations('product.buy')
  const { money } = useFormatter()
  const panel = usePanel()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [pack, setPack] = useState<PackingOption | undefined>(product.packs[0])
  const [packs, setPacks] = useState(pack?.minQuantity ?? 1)
  // Another packing starts from the packs that the buyer typed, not from the minimum of the packing before it.
  const [asked, setAsked] = useState(1)
  // An Enter commits and sends in the same event.
  const typed = useRef(packs)
  const { amount, refusal, check } = usePackAmount(
    product.id,
    { packId: pack?.packId ?? 0, quantity: packs },
    first,
  )
  if (!pack) return null
  const pieces = packs * pack.packQuantity
  const want = (next: number) => {
    typed.current = next
    setPacks(next)
  }
  const choose = (next: PackingOption) => {
    setPack(next)
    want(packsFor(asked, next))
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = { packId: pack.packId, quantity: typed.current }
    if (await check(wanted))
      await panel.open('pack', { product: product.id, pack: wanted.packId, quantity: wanted.quantity })
  }
  const isSold = product.stock !== 'discontinued'
  const isRequest = product.priceState === 'onRequest'
  const words = amount?.total
    ? t('add', { packs, amount: money(amount.total) })
    : t(isRequest ? 'request' : 'addSoon', { packs })
  return (
    <form
      ref={box}
      className={styles['box']}
      data-quiet={isQuiet || undefined}
      aria-label={t('title')}
      onSubmit={(event) => void onSubmit(event)}
    >
      <BuyStock product={product} />
      <PriceTable product={product} packId={pack.packId} pieces={pieces} onChoose={choose} />
      {isSold && <NoPrice priceState={product.priceState} />}
      {isSold && (
        <div className={styles['order']} data-print="hide" data-script="">
          <div className={styles['quantity']}>
            <QuantityField
              value={packs}
              min={pack.minQuantity}
              step={pack.step}
              keepsTyped
              onCommit={(next) => {
                setAsked(next ?? 1)
                want(next ?? 0)
              }}
              isInvalid={refusal !== null}
              describedBy={`${id}-rule`}
              labels={{ quantity: t('quantity'), decrease: t('fewer'), increase: t('more') }}
            />
            <p id={`${id}-rule`}>
              <span>
                {t.rich('packsAre', { packs, count: pieces, strong: (text) => <strong>{text}</strong> })}
              </span>
              <small>{t('least', { min: pack.minQuantity, step: pack.step })}</small>
            </p>
            <p className={styles['sum']} aria-live="polite">
              {amount?.total && <strong>{money(amount.total)}</strong>}
              {amount?.saved && <small>{t('saves', { amount: money(amount.saved) })}</small>}
            </p>
          </div>
          <div role="alert">
            {refusal !== null && (
              <p className={styles['refusal']}>
                <Icon name="error" /> {refusal}
              </p>
            )}
          </div>
          {amount?.delivery && <BuyDelivery delivery={amount.delivery} />}
          <Button ref={button} type="submit" look={isQuiet ? 'secondary' : 'primary'} icon="cart" isWide>
            {words}
          </Button>
        </div>
      )}
      <WithoutScript number={product.standard} />
      {isSold && !isQuiet && (
        <BuyBar
          button={button}
          sum={amount?.total ? money(amount.total) : null}
          words={t('packsEqual', { packs, count: pieces })}
          action={t(isRequest ? 'requestShort' : 'addShort')}
        />
      )}
    </form>
  )
}
