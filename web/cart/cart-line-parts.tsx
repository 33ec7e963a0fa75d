import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { Delivery } from '#contract/shop/delivery.ts'
import { type CartDraftHandle, useIsTicked } from '#web/cart/cart-draft.ts'
import { canBeSent } from '#web/cart/checkout.rules.ts'
import type { CartModel, ShownLine } from '#web/cart/cart-model.ts'
import { OwnNumber, ProductName, Replaced } from '#web/product-card/product-name.tsx'
import { PerPiece } from '#web/cart/per-piece.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { StockDot } from '#web/ui/stock-dot.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { Button, IconButton, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/cart/cart.module.css'

/** What a line of the cart is shown and changed with; the table and the cards are made of the same parts. */
export interface CartLineProps {
  shown: ShownLine
  /** Counts 1, 2, 3 … (docs/product.md#cart-and-wishlist-panels). */
  position: number
  model: CartModel
  tick: CartDraftHandle['tick']
  isWished: boolean
}

export const LineTick = ({ shown: { line }, tick }: Pick<CartLineProps, 'shown' | 'tick'>) => {
  const t = useTranslations('cart')
  return <TickBox label={t('tick', { name: line.productName })} line={line} tick={tick} />
}

const TickBox = ({ label, line, tick }: { label: string; line: CartLine } & Pick<CartLineProps, 'tick'>) => {
  const isTicked = useIsTicked(line.id)
  return (
    <Checkbox
      label={label}
      isLabelHidden
      disabled={!canBeSent(line)}
      checked={canBeSent(line) && isTicked}
      onChange={(event) => tick([line.id], event.target.checked)}
    />
  )
}

export const LinePicture = ({ line }: { line: CartLine }) => (
  <ProductPicture pic={line.productPic} typeId={line.typeId} />
)

/** Name, packing, remark, and what is the matter with the line. */
export const LineProduct = ({ line, hasNumber = false }: { line: CartLine; hasNumber?: boolean }) => {
  const t = useTranslations('cart')
  return (
    <div className={styles['product']}>
      <ProductName
        card={{
          id: line.productId,
          fullname: line.productName,
          fullnameLang: line.productNameLang,
          short: line.short,
          badge: null,
        }}
      />
      <span className={styles['detail']}>
        {hasNumber && (
          <>
            <OwnNumber number={line.productModel} />{' '}
          </>
        )}
        {t('packing', { name: line.packName, count: line.packQuantity })}
      </span>
      {line.info !== '' && (
        <span className={styles['remark']}>
          <VisuallyHidden>{t('remark')}</VisuallyHidden> {line.info}
        </span>
      )}
      <LineState line={line} />
    </div>
  )
}

const LineState = ({ line }: { line: CartLine }) => {
  const t = useTranslations('cart')
  if (line.state === 'superseded') return <Replaced card={line} />
  if (line.state === 'gone' || line.state === 'packGone')
    return <span className={styles['gone']}>{t(line.state)}</span>
  return (
    <>
      {line.delivery === null ? <StockState state={line.stock} /> : <LineDelivery delivery={line.delivery} />}
      {line.state === 'overLimit' && (
        <span className={styles['detail']}>{t('overLimit', { most: line.maxQuantity })}</span>
      )}
    </>
  )
}

/** What comes now and what later. */
const LineDelivery = ({ delivery: { now, later: count, from } }: { delivery: Delivery }) => {
  const t = useTranslations('cart.delivers')
  return (
    <span className={styles['delivery']}>
      {now > 0 && <StockDot state="in">{t('now', { count: now })}</StockDot>}
      {count > 0 && (
        <StockDot state="onOrder">
          {from === null
            ? t('laterUnknown', { count })
            : t.rich('later', { count, day: () => <CalendarDay key="day" date={from} /> })}
        </StockDot>
      )}
    </span>
  )
}

export const LineModel = ({ line }: { line: CartLine }) => <OwnNumber number={line.productModel} />

export const LineQuantity = ({ shown, model }: Pick<CartLineProps, 'shown' | 'model'>) => {
  const t = useTranslations('cart')
  const tAdd = useTranslations('catalogue.add')
  const { line, quantity, isSaving, problem } = shown
  const problemId = `cart-problem-${line.id}`
  return (
    <div className={styles['quantity']}>
      <QuantityField
        value={quantity}
        min={line.minQuantity}
        max={Math.max(line.maxQuantity, line.quantity)}
        step={line.step}
        allowsZero
        onCommit={(next) => model.changeQuantity(line.id, next)}
        isInvalid={problem !== null}
        isDisabled={!canBeSent(line)}
        {...(problem === null ? {} : { describedBy: problemId })}
        labels={{
          quantity: tAdd('packs', { name: line.productName }),
          decrease: tAdd('fewer'),
          increase: tAdd('more'),
        }}
      />
      <span className={styles['detail']} data-stale={isSaving}>
        {t('pieces', { count: line.pieces })}
      </span>
      <span role="alert" id={problemId} className={styles['problem']}>
        {problem !== null && (problem || t('notSaved'))}
      </span>
    </div>
  )
}

/** The server's total, none for what can neither be ordered nor asked for; pale while a new quantity is on its way to it. */
export const LineTotal = ({ shown: { line, isSaving } }: Pick<CartLineProps, 'shown'>) => {
  const t = useTranslations('cart')
  const { money } = useFormatter()
  if (!line.price || !line.lineTotal)
    return <span className={styles['detail']}>{canBeSent(line) ? t('priceOnRequest') : '–'}</span>
  return (
    <span className={styles['total']} data-stale={isSaving}>
      <strong>{money(line.lineTotal)}</strong>
      <span className={styles['detail']}>
        <PerPiece price={line.price} />
      </span>
    </span>
  )
}

/** View, Add to Wishlist, Remove; words beside the icons where there is room. */
export const LineActions = ({
  shown: { line },
  model,
  isWished,
  hasWords,
}: Pick<CartLineProps, 'shown' | 'model' | 'isWished'> & { hasWords: boolean }) => {
  const t = useTranslations('cart')
  const name = line.productName
  return (
    <div className={styles['actions']}>
      <AppLink
        to={`/product/${line.productId}`}
        className={buttonClass({ look: 'quiet', size: 'small' })}
        title={t('view')}
        aria-label={t('named', { action: t('view'), name })}
      >
        <Icon name="eye" />
        {hasWords && <span>{t('view')}</span>}
      </AppLink>
      <LineWish line={line} model={model} isWished={isWished} hasWord={hasWords} />
      <LineRemove line={line} model={model} hasWord={hasWords} />
    </div>
  )
}

interface LineActionProps extends Pick<CartLineProps, 'model'> {
  line: CartLine
  hasWord: boolean
}

export const LineWish = ({ line, model, isWished, hasWord }: LineActionProps & { isWished: boolean }) => {
  const t = useTranslations('cart')
  return (
    <ActionButton
      icon="heart"
      isFilled={isWished}
      word={t('addToWishlist')}
      name={line.productName}
      hasWord={hasWord}
      run={() => void model.wish(line)}
    />
  )
}

export const LineRemove = ({ line, model, hasWord }: LineActionProps) => {
  const t = useTranslations('cart')
  return (
    <ActionButton
      icon="trash"
      word={t('remove')}
      name={line.productName}
      hasWord={hasWord}
      run={() => void model.remove(line.id)}
    />
  )
}

interface ActionButtonProps {
  icon: IconName
  isFilled?: boolean
  word: string
  /** What it is done to; said, not shown. */
  name: string
  hasWord: boolean
  run: () => void
}

export const ActionButton = ({ icon, isFilled, word, name, hasWord, run }: ActionButtonProps) => {
  const t = useTranslations('cart')
  const label = t('named', { action: word, name })
  if (!hasWord)
    return (
      <IconButton
        icon={icon}
        isFilled={isFilled ?? false}
        size="small"
        label={label}
        title={word}
        onClick={run}
      />
    )
  return (
    <Button
      look="quiet"
      size="small"
      icon={icon}
      isIconFilled={isFilled ?? false}
      aria-label={label}
      onClick={run}
    >
      {word}
    </Button>
  )
}
