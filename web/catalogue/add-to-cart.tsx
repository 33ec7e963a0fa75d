import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { useAddToCart } from '#web/cart/use-add-to-cart.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { usePanel } from '#web/platform/panels.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import styles from '#web/catalogue/add-to-cart.module.css'

type Addable = Pick<
  ProductCard,
  'id' | 'fullname' | 'stock' | 'priceState' | 'packMin' | 'packStep' | 'packOptions'
>

interface AddToCartProps {
  card: Addable
  isQuantityShown?: boolean
  /** In a list: where there is no packing to choose, a press adds without asking. */
  isInList?: boolean
  /** In a row: quiet until the row is pointed at, and on a small screen a cart for the words. */
  isInRow?: boolean
  /** Quiet where something else on the screen is the main thing to do. */
  look?: 'primary' | 'secondary'
}

/** Packs to add and the button that adds them, or opens the packing dialog (docs/seed-coverage.md S4-09). */
export const AddToCart = ({
  card,
  isQuantityShown = true,
  isInList = false,
  isInRow = false,
  look = 'primary',
}: AddToCartProps) => {
  const t = useTranslations('catalogue.add')
  const { packs, setPacks, press, ask, isBusy, addsAtOnce } = usePress(card, isInList)
  if (card.stock === 'discontinued') return <span className={styles['gone']}>{t('discontinued')}</span>
  // Without a price it goes as a line of an inquiry.
  const isRequest = card.priceState === 'onRequest'
  const button = (
    <Button
      look={look}
      isBusy={isBusy}
      aria-label={t(isRequest ? 'requestNamed' : 'addNamed', { name: card.fullname })}
      onClick={() => void press()}
    >
      {isInRow && <Icon name="cart" className={styles['sign']} />}
      <span className={isInRow ? styles['words'] : undefined}>{t(isRequest ? 'request' : 'add')}</span>
    </Button>
  )
  if (!isQuantityShown) return isInRow ? <span className={styles['quiet']}>{button}</span> : button
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void press()
  }
  return (
    // The field commits its value first; then its Enter bubbles up to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the field inside it
    <span
      className={classes(styles['add'], isInList && styles['joined'], isInRow && styles['quiet'])}
      onKeyDown={onKeyDown}
    >
      <QuantityField
        value={packs}
        min={card.packMin}
        step={card.packStep}
        keepsTyped
        onCommit={setPacks}
        isInvalid={packs < 1}
        labels={{
          quantity: t('packs', { name: card.fullname }),
          decrease: t('fewer'),
          increase: t('more'),
        }}
      />
      {button}
      {addsAtOnce && (
        <IconButton
          icon="document"
          size="small"
          className={styles['remark']}
          label={t('withRemark', { name: card.fullname })}
          onClick={ask}
        />
      )}
    </span>
  )
}

/** What a press does: the packs start at what the packing starts at. */
const usePress = ({ id, packMin, packOptions }: Addable, isInList: boolean) => {
  const panel = usePanel()
  const { user } = useAppState()
  const adding = useAddToCart(() => undefined)
  const [packs, setPacks] = useState(packMin)
  // An Enter commits and adds in the same event.
  const wanted = useRef(packMin)
  const ask = () => void panel.open('pack', { product: String(id), quantity: String(wanted.current) })
  const addsAtOnce = isInList && packOptions <= 1
  return {
    /** 0: what is typed is no quantity. */
    packs,
    isBusy: adding.isBusy,
    addsAtOnce,
    ask,
    setPacks: (next: number | null) => {
      wanted.current = next ?? 0
      setPacks(wanted.current)
    },
    press: async () => {
      // What is no quantity opens no dialog: the server refuses it in words, and it stays to be mended.
      const isQuantity = wanted.current >= 1
      // A stranger signs in first, and says then how many.
      if ((!addsAtOnce && isQuantity) || user.get() === null) return ask()
      if (adding.isBusy) return
      const refusal = await adding.add({
        productId: id,
        packId: undefined,
        quantity: wanted.current,
        info: '',
      })
      if (refusal?.code === 401) return ask()
      if (refusal) showToast({ kind: 'warning', text: refusal.msg, topic: 'cart' })
    },
  }
}
