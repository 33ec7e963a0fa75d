import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { OwnNumber, ProductName, Replaced } from '#web/product-card/product-name.tsx'
import { Price } from '#web/product-card/price.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { Button, IconButton, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Table } from '#web/ui/table.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/wishlist/wish-panel.module.css'

interface WishListProps {
  cards: readonly ProductCard[]
  onAdd: (card: ProductCard) => void
  onRemove: (card: ProductCard) => void
}

/** A table; cards at 768 px and narrower, as in the cart. */
export const WishList = (props: WishListProps) =>
  useMediaQuery('(width <= 48rem)') ? <WishCards {...props} /> : <WishTable {...props} />

const WishTable = ({ cards, onAdd, onRemove }: WishListProps) => {
  const t = useTranslations('wishlist')
  return (
    <Table caption={t('title')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('column.id')}</th>
          <th scope="col">
            <VisuallyHidden>{t('column.image')}</VisuallyHidden>
          </th>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('column.model')}</th>
          <th scope="col">{t('column.star')}</th>
          <th scope="col">
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id}>
            <td>{card.id}</td>
            <td className={styles['picture']}>
              <ProductPicture pic={card.pic} typeId={card.typeId} />
            </td>
            <th scope="row">
              <WishName card={card} />
            </th>
            <td>
              <OwnNumber number={card.standard} />
            </td>
            <td>
              <Stars score={card.star} label={t('stars', { score: card.star })} />
            </td>
            <td>
              <WishActions card={card} onAdd={onAdd} onRemove={onRemove} hasWords={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const WishCards = ({ cards, onAdd, onRemove }: WishListProps) => {
  const t = useTranslations('wishlist')
  return (
    <ul className={styles['cards']}>
      {cards.map((card) => (
        <li key={card.id} className={styles['card']}>
          <ProductPicture pic={card.pic} typeId={card.typeId} />
          <div className={styles['words']}>
            <WishName card={card} />
            <OwnNumber number={card.standard} />
            <span className={styles['facts']}>
              <span>
                {t('column.id')} {card.id}
              </span>
              <Stars score={card.star} label={t('stars', { score: card.star })} />
            </span>
          </div>
          <WishActions card={card} onAdd={onAdd} onRemove={onRemove} hasWords />
        </li>
      ))}
    </ul>
  )
}

const WishName = ({ card }: { card: ProductCard }) => (
  <div className={styles['name']}>
    <ProductName card={{ ...card, badge: null }} />
    <Replaced card={card} />
    <span className={styles['facts']}>
      <StockState state={card.stock} expectedAt={card.expectedAt} />
      <Price card={card} />
    </span>
  </div>
)

const WishActions = ({
  card,
  onAdd,
  onRemove,
  hasWords,
}: Omit<WishListProps, 'cards'> & { card: ProductCard; hasWords: boolean }) => {
  const t = useTranslations('wishlist')
  const named = (action: string) => t('named', { action, name: card.fullname })
  return (
    <div className={styles['actions']}>
      <AppLink
        to={`/product/${card.id}`}
        className={buttonClass({ look: 'quiet', size: 'small' })}
        title={t('view')}
        aria-label={named(t('view'))}
      >
        <Icon name="eye" />
        {hasWords && <span>{t('view')}</span>}
      </AppLink>
      <Button
        look="secondary"
        size="small"
        icon="cart"
        aria-label={named(t('addToCart'))}
        disabled={card.stock === 'discontinued'}
        onClick={() => onAdd(card)}
      >
        {t('addToCart')}
      </Button>
      {hasWords ? (
        <Button
          look="quiet"
          size="small"
          icon="trash"
          aria-label={named(t('remove'))}
          onClick={() => onRemove(card)}
        >
          {t('remove')}
        </Button>
      ) : (
        <IconButton
          icon="trash"
          size="small"
          label={named(t('remove'))}
          title={t('remove')}
          onClick={() => onRemove(card)}
        />
      )}
    </div>
  )
}
