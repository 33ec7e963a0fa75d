import type { MouseEvent } from 'react'
import type { ProductCard } from '#contract/product-card.ts'
import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { LateRowTools } from '#web/catalogue/late-row-tools.tsx'
import { choosesPacks } from '#web/catalogue/product-row.tsx'
import { usePartSerials } from '#web/machines/serial-words.ts'
import { type Assembly, type BookLine, balloonId, rowId } from '#web/model/book.rules.ts'
import { WearSign } from '#web/model/wear-sign.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { usePackWords } from '#web/product-card/pack-words.ts'
import { Price } from '#web/product-card/price.tsx'
import { OwnNumber, ProductName, Replaced } from '#web/product-card/product-name.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import styles from '#web/model/position-table.module.css'

type PartLimits = Assembly['limits'][number]

interface PositionRowsProps {
  line: BookLine
  limitsOf: (productId: number) => PartLimits | undefined
  path: string
  columns: { hasNumbers: boolean; hasOthers: boolean }
  isOpen: boolean
  onToggle: (number: string) => void
}

/** A position with its best article, and the others below it once they are opened. */
export const PositionRows = ({ line, limitsOf, path, columns, isOpen, onToggle }: PositionRowsProps) => {
  const { position, at, best, others } = line
  const t = useTranslations('model.drawing')
  const number = position?.number
  const count = 4 + Number(columns.hasNumbers) + Number(columns.hasOthers)
  return (
    <tbody className={styles['group']}>
      <tr id={rowId(at)} tabIndex={-1} className={styles['row']} data-position={number}>
        {columns.hasNumbers && (
          <td className={styles['place']}>
            {number !== undefined && (
              <a href={`#${balloonId(at)}`} aria-label={t('show', { number })}>
                {number}
              </a>
            )}
          </td>
        )}
        {best ? (
          <>
            <Article card={best} limits={limitsOf(best.id)} isWearPart={position?.isWearPart ?? false} />
            {columns.hasOthers && (
              <td className={styles['others']} data-print="hide">
                <Others line={line} path={path} isOpen={isOpen} onToggle={onToggle} />
              </td>
            )}
            <Add card={best} />
          </>
        ) : (
          <Missing name={position?.name ?? ''} columns={count - 1} />
        )}
      </tr>
      {isOpen &&
        others.map((card) => (
          <tr key={card.id} className={styles['row']} data-position={number} data-other="">
            {columns.hasNumbers && (
              <td className={styles['place']}>
                <VisuallyHidden>{number}</VisuallyHidden>
              </td>
            )}
            <Article card={card} limits={limitsOf(card.id)} isWearPart={false} />
            {columns.hasOthers && (
              <td className={styles['others']} data-print="hide">
                {'\u00a0'}
              </td>
            )}
            <Add card={card} />
          </tr>
        ))}
    </tbody>
  )
}

interface ArticleProps {
  card: ProductCard
  limits: PartLimits | undefined
  isWearPart: boolean
}

const Article = ({ card, limits, isWearPart }: ArticleProps) => {
  const serials = usePartSerials()
  const packWords = usePackWords()
  return (
    <>
      <th scope="row" className={styles['article']}>
        <span className={styles['name']}>
          <ProductName card={card} />
          {isWearPart && <WearSign />}
        </span>
        <span className={styles['numbers']}>
          <OwnNumber number={card.standard} />
          {card.oemNumber !== null && (
            <span translate="no">
              {card.oemBrand} <span className={styles['oem']}>{card.oemNumber}</span>
            </span>
          )}
          <span className={styles['tools']} data-print="hide">
            <WishButton productId={card.id} isWished={card.wished} name={card.fullname} isSmall />
            <LateRowTools card={card} className={styles['menu']} isMenu />
          </span>
        </span>
        {limits && <span className={styles['limits']}>{serials(limits)}</span>}
        <Replaced card={card} />
      </th>
      <td className={styles['stock']}>
        <StockState state={card.stock} expectedAt={card.expectedAt} figure={card.stockFigure} />
      </td>
      <td className={styles['price']}>
        <span className={styles['amount']}>
          <Price card={card} />
        </span>
        <span className={styles['per']}>{packWords(card)}</span>
      </td>
    </>
  )
}

const Add = ({ card }: { card: ProductCard }) => (
  <td className={styles['add']} data-add="" data-print="hide">
    <AddToCart card={card} isQuantityShown={choosesPacks(card)} isInList isInRow />
  </td>
)

/** What stands in the drawing and is not sold here. */
const Missing = ({ name, columns }: { name: string; columns: number }) => {
  const t = useTranslations('model.drawing')
  return (
    <td colSpan={columns} className={styles['missing']}>
      {name} <span>{t('missing')}</span>
    </td>
  )
}

/** "+11": a link to the same page with them open, so that it works without script too. */
const Others = ({ line, path, isOpen, onToggle }: Omit<PositionRowsProps, 'columns' | 'limitsOf'>) => {
  const { number, position, others } = line
  const t = useTranslations('model')
  if (others.length === 0) return null
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onToggle(number)
  }
  const label = position
    ? t('othersOf', { count: others.length, number })
    : t('othersWithout', { count: others.length })
  return (
    <AppLink
      to={isOpen ? path : `${path}&position=${encodeURIComponent(number)}#${rowId(line.at)}`}
      aria-expanded={isOpen}
      aria-label={label}
      rel="nofollow"
      preventScrollReset
      onClick={onClick}
    >
      {t('others', { count: others.length })} <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
    </AppLink>
  )
}
