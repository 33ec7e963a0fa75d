import type { ReactNode } from 'react'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import { inQuotes } from '#contract/quote-marks.ts'
import type { Price } from '#contract/money.ts'
import { QuoteCell } from '#web/office/quotes/quote-cell.tsx'
import { type SheetState, keyOf, priceText } from '#web/office/quotes/typed-line.rules.ts'
import type { GridMoves } from '#web/office/quotes/use-grid-moves.ts'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/office/quotes/quote.module.css'

export interface RowProps {
  line: QuoteLine
  state: SheetState
  moves: GridMoves
  locale: string
  showsCosts: boolean
  isTicked: boolean
  isOpen: boolean
  onTick: () => void
  onOpen: () => void
  onFind: () => void
  /** Opens the messages about the line; null where there are none and nobody may write. */
  words: { count: number; onOpen: () => void } | null
}

/** One line of the quote: what was asked, what is offered, and the cells that are typed into. */
export const QuoteRow = (props: RowProps) => {
  const { line, state, moves, locale, showsCosts, isTicked, isOpen, onTick, onOpen, onFind, words } = props
  const t = useTranslations('office-quotes')
  const lineWords = useTranslations('office-inquiries.lines')
  const format = useFormatter()
  const name = t('name', { position: line.position, isAlternative: String(line.isAlternative) })
  const cell = { line, name, locale, state, moves, isDisabled: !state.canWrite }
  return (
    <tr
      data-line={keyOf(line)}
      data-alternative={line.isAlternative || undefined}
      data-ticked={isTicked || undefined}
      data-off={line.isAvailable ? undefined : ''}
    >
      <td className={styles['tick']}>
        {!line.isAlternative && state.canWrite && (
          <Checkbox
            label={t('cell.tick', { name })}
            isLabelHidden
            tabIndex={-1}
            checked={isTicked}
            onChange={onTick}
          />
        )}
      </td>
      <td data-numeric className={styles['position']}>
        {line.isAlternative ? t('or') : line.position}
      </td>
      <th scope="row">
        <Article line={line} />
        <span className={styles['rowButtons']}>
          {state.canWrite && (
            <IconButton
              icon="search"
              size="small"
              tabIndex={-1}
              label={t('cell.find', { name })}
              onClick={onFind}
            />
          )}
          {words && (
            <IconButton
              icon="mail"
              size="small"
              tabIndex={-1}
              isFilled={words.count > 0}
              label={
                words.count === 0
                  ? lineWords('write', { position: line.position })
                  : lineWords('messages', { count: words.count, position: line.position })
              }
              onClick={words.onOpen}
            />
          )}
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            size="small"
            tabIndex={-1}
            label={t('cell.more', { name })}
            aria-expanded={isOpen}
            onClick={onOpen}
          />
        </span>
      </th>
      <td data-numeric data-label={t('column.pieces')}>
        {format.number(line.pieces)} {t('pieces', { count: line.pieces })}
        <small>
          {format.number(line.packs)} × {format.number(line.packQuantity)}
        </small>
      </td>
      <td data-label={t('column.stock')}>
        <Stock line={line} />
      </td>
      {state.seesCosts && (
        <td data-numeric data-label={t('column.list', { currency: state.currency })}>
          <PriceFigure price={line.list} locale={locale} currency={state.currency} />
        </td>
      )}
      {showsCosts && (
        <td data-numeric data-soft="" data-label={t('column.cost', { currency: state.currency })}>
          <PriceFigure price={line.cost} locale={locale} currency={state.currency} />
        </td>
      )}
      <td data-numeric data-label={t('column.lastPaid')}>
        <LastPaid line={line} locale={locale} currency={state.currency} />
      </td>
      <td data-typed="" data-label={t('column.price', { currency: state.currency })}>
        <QuoteCell {...cell} column="price" />
      </td>
      {showsCosts && (
        <td data-numeric data-label={t('column.margin')}>
          <Margin line={line} />
        </td>
      )}
      <td data-typed="" data-label={t('column.lead')}>
        <QuoteCell {...cell} column="leadTime" />
      </td>
      <td data-numeric data-label={t('column.total', { currency: state.currency })}>
        {line.lineTotal ? priceText({ ...line.lineTotal, per: 1 }, locale) : '–'}
      </td>
      <td data-typed="" data-wide="" data-label={t('column.answer')}>
        <QuoteCell {...cell} column="remark" />
        {line.insideNote !== '' && (
          <small className={styles['inside']} translate="no">
            <Icon name="lock" /> <VisuallyHidden>{t('lock')}</VisuallyHidden> {line.insideNote}
          </small>
        )}
      </td>
    </tr>
  )
}

/** What is offered, and what was asked where that is something else. */
const Article = ({ line }: { line: QuoteLine }) => {
  const t = useTranslations('office-quotes')
  const language = useLanguage()
  const { asked, article, isAlternative } = line
  if (!article)
    return (
      <span className={styles['article']}>
        <q translate="no">{asked.fullname}</q> <mark>{t('noArticle')}</mark>
      </span>
    )
  const words = asked.hasArticle ? asked.standard : inQuotes(asked.fullname, language)
  const note = article.isOther && !isAlternative ? t('asked', { text: words }) : asked.info
  return (
    <span
      className={styles['article']}
      title={[`${article.standard} ${article.fullname}`, note].filter(Boolean).join('\n')}
    >
      <span className={styles['name']}>
        <PartNumber number={article.standard} /> <span translate="no">{article.fullname}</span>
      </span>
      {note !== '' && <small translate="no">{note}</small>}
    </span>
  )
}

const Stock = ({ line: { stock, article } }: { line: QuoteLine }) => {
  const t = useTranslations('office-quotes')
  const format = useFormatter()
  if (!article) return <span data-soft="">–</span>
  if (stock.now === null) return <span data-soft="">{t('noStock')}</span>
  const day = stock.laterOn
  return (
    <span className={styles['stock']}>
      <span data-stock={stock.now > 0 ? 'in' : 'none'}>{t('now', { count: stock.now })}</span>
      {stock.later !== null && stock.later > 0 && (
        <small data-stock={day === null ? 'none' : 'later'}>
          {day === null
            ? t('laterUnknown', { count: stock.later })
            : t('later', {
                count: stock.later,
                day: format.dateTime(new Date(day), { day: 'numeric', month: 'short' }),
              })}
        </small>
      )}
    </span>
  )
}

interface FigureProps {
  price: Price | null
  locale: string
  /** Of the column's head; another one is named. */
  currency: string
}

const PriceFigure = ({ price, locale, currency }: FigureProps): ReactNode =>
  price ? (
    <>
      {priceText(price, locale)}
      {price.currency !== currency && ` ${price.currency}`}
    </>
  ) : (
    '–'
  )

const LastPaid = ({ line, locale, currency }: { line: QuoteLine; locale: string; currency: string }) => {
  const t = useTranslations('office-quotes')
  if (!line.lastPaid) return <span data-soft="">{t('never')}</span>
  return (
    <>
      <PriceFigure price={line.lastPaid.price} locale={locale} currency={currency} />
      <small>
        <CalendarDay date={line.lastPaid.on} />
      </small>
    </>
  )
}

const Margin = ({ line: { margin, low } }: { line: QuoteLine }) => {
  const t = useTranslations('office-quotes')
  const format = useFormatter()
  if (margin === null) return '–'
  return (
    <span className={styles['margin']} data-low={low ?? undefined}>
      <b>{format.number(margin, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</b>
      {low && <small>{t(low === 'cost' ? 'belowCost' : 'lowMargin')}</small>}
    </span>
  )
}
