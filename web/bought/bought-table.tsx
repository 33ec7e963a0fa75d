import type { BoughtArticle } from '#contract/shop/bought.contract.ts'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { PriceText } from '#web/product-card/price-text.tsx'
import { OwnNumber, ProductName } from '#web/product-card/product-name.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { QuickAdd } from '#web/reorder/quick-add.tsx'
import { searchPath } from '#web/search/search-targets.ts'
import { Table } from '#web/ui/table.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import styles from '#web/bought/bought.module.css'

/** Each article with its last purchase and what it costs today. */
export const BoughtTable = ({ rows }: { rows: readonly BoughtArticle[] }) => {
  const t = useTranslations('bought.column')
  return (
    <Table caption={t('caption')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('article')}
          </th>
          <th scope="col">{t('last')}</th>
          <th scope="col" data-numeric>
            {t('then')}
          </th>
          <th scope="col" data-numeric>
            {t('today')}
          </th>
          <th scope="col">{t('stock')}</th>
          <th scope="col" data-print="hide">
            {t('again')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BoughtRow key={row.key} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

const BoughtRow = ({ row }: { row: BoughtArticle }) => {
  const t = useTranslations('bought')
  const { article, last, today, add } = row
  return (
    <tr>
      <td className={styles['picture']}>
        {article && <ProductPicture pic={article.pic} typeId={article.typeId} />}
      </td>
      <th scope="row" className={styles['article']}>
        <Article row={row} />
      </th>
      <td className={styles['last']}>
        <CalendarDay date={last.on} />
        <span className={styles['detail']}>{t('pieces', { count: last.pieces })}</span>
        <span className={styles['detail']}>
          {last.order ? (
            <AppLink to={`/order/${last.order.id}`} translate="no">
              {last.order.no}
            </AppLink>
          ) : (
            t('before')
          )}
        </span>
      </td>
      <td data-numeric data-label={t('column.then')}>
        {last.price ? <PriceText price={last.price} /> : '–'}
      </td>
      <td data-numeric data-label={t('column.today')} className={styles['today']}>
        {today ? <PriceText price={today} /> : add ? t('noPrice') : '–'}
      </td>
      <td className={styles['stock']}>
        {article && <StockState state={article.stock} expectedAt={article.expectedAt} />}
      </td>
      <td className={styles['again']} data-print="hide">
        {add && article ? <QuickAdd add={add} name={article.fullname} /> : <NoAdd row={row} />}
        {article && (
          <WishButton productId={article.id} isWished={article.wished} name={article.fullname} isSmall />
        )}
        {add && <AddToList lines={[add]} isIcon />}
      </td>
    </tr>
  )
}

const Article = ({ row: { article, standard, fullname, chain } }: { row: BoughtArticle }) => {
  const t = useTranslations('bought')
  if (!article)
    return (
      <>
        <span>{fullname || t('unknown')}</span>
        <OwnNumber number={standard} />
      </>
    )
  return (
    <>
      <ProductName card={{ ...article, badge: null }} />
      <OwnNumber number={article.standard} />
      {chain.length > 0 && (
        <span className={styles['detail']}>
          {t.rich('replaces', { chain: () => <span translate="no">{chain.slice(0, -1).join(' → ')}</span> })}
        </span>
      )}
    </>
  )
}

/** Why it cannot be ordered as it was, and what to do. */
const NoAdd = ({ row: { standard, reason, choices } }: { row: BoughtArticle }) => {
  const t = useTranslations('reorder')
  return (
    <span className={styles['detail']}>
      {reason && t(`reason.${reason}`)}{' '}
      {choices.map(({ productId, standard: number }) => (
        <AppLink key={productId} to={`/product/${productId}`} translate="no">
          {number}
        </AppLink>
      ))}
      {choices.length === 0 && <AppLink to={searchPath(standard)}>{t('search')}</AppLink>}
    </span>
  )
}
