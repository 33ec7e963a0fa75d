import { useTranslations } from '#web/platform/texts.ts'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { wishlistPlace } from '#web/lists/list-address.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { usePanel } from '#web/platform/panels.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWishlist, type Wishlist } from '#web/wishlist/use-wishlist.ts'
import { WishList } from '#web/wishlist/wish-list.tsx'
import styles from '#web/wishlist/wish-panel.module.css'

/** `?panel=wish`: the products the reader has put aside. */
export const Component = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('wishlist')
  const wishlist = useWishlist()
  const { message, putBack } = wishlist
  const removed = message?.removed
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      look="side"
      size="wide"
      foot={
        <div className={styles['foot']}>
          <Notice
            notice={
              message && {
                kind: message.kind,
                text: removed
                  ? t('removedLine', { message: message.text, name: removed.card.fullname })
                  : message.text,
                undo: removed ? { label: t('undo'), run: () => void putBack(removed) } : null,
              }
            }
          />
          <p>{wishlist.cards && t('total', { count: wishlist.cards.length })}</p>
          <AppLink to={`/lists/${wishlistPlace}`} className={buttonClass({ look: 'quiet', size: 'small' })}>
            {t('asList')}
          </AppLink>
          {wishlist.cards && wishlist.cards.length > 0 && (
            <AddToList
              lines={wishlist.cards.map(({ id, packMin }) => ({ productId: id, quantity: packMin }))}
            />
          )}
        </div>
      }
    >
      <WishBody wishlist={wishlist} />
    </Dialog>
  )
}

const WishBody = ({ wishlist }: { wishlist: Wishlist }) => {
  const t = useTranslations('wishlist')
  const panel = usePanel()
  const { cards } = wishlist
  if (wishlist.isUnreachable && !cards)
    return (
      <EmptyState icon="warning" title={t('unreachable.title')} text={t('unreachable.text')}>
        <Button look="primary" onClick={() => void wishlist.load()}>
          {t('unreachable.retry')}
        </Button>
      </EmptyState>
    )
  if (!cards)
    return (
      <div role="status" aria-label={t('loading')} className={styles['loading']}>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </div>
    )
  if (cards.length === 0)
    return (
      <EmptyState icon="heart" title={t('empty.title')} text={t('empty.text')}>
        <AppLink to="/parts" className={buttonClass({ look: 'primary' })}>
          {t('empty.parts')}
        </AppLink>
      </EmptyState>
    )
  return (
    <WishList
      cards={cards}
      onAdd={(card) => void panel.open('pack', { product: card.id, quantity: 1 })}
      onRemove={(card) => void wishlist.remove(card)}
    />
  )
}
