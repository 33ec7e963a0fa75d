import { type FormEvent, type ReactNode, useId } from 'react'
import type { OrderListLine, OrderOption, OrderProblem } from '#contract/shop/quick-order.contract.ts'
import { useCartDraft } from '#web/cart/cart-draft.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { useNameText } from '#web/product-card/name-text.ts'
import { ProductName } from '#web/product-card/product-name.tsx'
import { PriceText } from '#web/product-card/price-text.tsx'
import { OrderAnswers } from '#web/quick-order/order-answers.tsx'
import type { OrderListHandle } from '#web/quick-order/use-order-list.ts'
import { askedText } from '#web/quick-order/use-send-inquiry.ts'
import { useReason } from '#web/quick-order/use-reason.ts'
import { Button } from '#web/ui/button.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { StockDot } from '#web/ui/stock-dot.tsx'
import words from '#web/quick-order/order-words.module.css'
import styles from '#web/quick-order/order-row.module.css'

interface OrderRowProps {
  line: OrderListLine
  order: OrderListHandle
}

/** One line: as it was typed, what will be ordered, why, how much of it, what of it comes when, and its sum. */
export const OrderRow = ({ line, order }: OrderRowProps) => {
  const { state, question, options } = line
  // The list of typed rows begins with a line of headings.
  const offset = order.draft.mode === 'type' ? 1 : 0
  const [option] = options
  const single = question === null ? option : undefined
  return (
    <tr
      className={styles['row']}
      data-state={state}
      data-question={question === null ? undefined : ''}
      tabIndex={question === null ? undefined : -1}
    >
      <td className={styles['line']}>{line.lines.map((at) => at - offset).join(' + ')}</td>
      <td className={styles['as']} translate="no">
        {line.texts.map((text) => text.replaceAll('\t', '  ')).join('\n')}
      </td>
      <td className={styles['ordered']}>
        {question === null ? (
          <Ordered line={line} order={order} />
        ) : (
          <OrderAnswers line={line} question={question} order={order} />
        )}
      </td>
      <td className={styles['why']}>
        <Why line={line} order={order} />
      </td>
      <td className={styles['amount']}>{single && state !== 'out' && <Amount option={single} />}</td>
      <td className={styles['stock']}>{single && state !== 'out' && <Stock option={single} />}</td>
      <td data-numeric="" className={styles['net']}>
        {single && state !== 'out' && <Net option={single} />}
      </td>
    </tr>
  )
}

const Ordered = ({ line, order }: OrderRowProps) => {
  const reasonOf = useReason()
  const [option] = line.options
  return (
    <>
      {line.state === 'out' && (
        <strong>
          <UnbrokenNumber number={line.number}>{reasonOf(line)}</UnbrokenNumber>
        </strong>
      )}
      {option && (
        <>
          <ProductName card={{ ...option, id: option.productId, badge: null }} />
          <PartNumber number={option.standard} className={styles['number']} />
        </>
      )}
      {line.remark !== '' && <small>{line.remark}</small>}
      {line.state === 'out' && <Fix line={line} order={order} />}
    </>
  )
}

/** Numbers that fit a line of a phone; a longer one has to break. */
const longestUnbroken = 24

/** A sentence that does not break within the number it is about. */
const UnbrokenNumber = ({ number, children }: { number: string; children: string }) => {
  const at = number === '' || number.length > longestUnbroken ? -1 : children.indexOf(number)
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <span className={styles['unbroken']} translate="no">
        {number}
      </span>
      {children.slice(at + number.length)}
    </>
  )
}

const problemsOfQuantity: ReadonlySet<OrderProblem> = new Set([
  'notWanted',
  'quantityOdd',
  'quantityZero',
  'quantityLarge',
] as const)

/** What can be done about a line that is not taken. */
const Fix = ({ line, order }: OrderRowProps) => {
  if (line.problem !== null && problemsOfQuantity.has(line.problem))
    return <QuantityFix line={line} order={order} />
  if (line.problem === 'unknownNumber' || line.problem === 'gone') return <AskFor line={line} />
  return null
}

const QuantityFix = ({ line, order }: OrderRowProps) => {
  const t = useTranslations('quick-order.fix')
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Number(new FormData(event.currentTarget).get('quantity'))
    const [text] = line.texts
    if (text !== undefined && Number.isInteger(typed) && typed > 0) order.answer({ text, quantity: typed })
  }
  return (
    <form className={styles['fix']} data-print="hide" onSubmit={onSubmit}>
      <input
        id={id}
        name="quantity"
        aria-label={t('quantity', { line: line.lines[0] ?? 0 })}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,5}"
        maxLength={6}
        required
        defaultValue="1"
        autoComplete="off"
      />
      <Button type="submit" size="small">
        {t('apply')}
      </Button>
    </form>
  )
}

const AskFor = ({ line }: Pick<OrderRowProps, 'line'>) => {
  const t = useTranslations('quick-order.fix')
  const { draft, change } = useCartDraft()
  const text = askedText(line)
  const isAsked = draft.extras.some((extra) => extra.text === text)
  const ask = () =>
    change({
      extras: [
        ...draft.extras,
        {
          text,
          quantity: String(line.quantity ?? 1),
          unit: '',
          info: line.remark,
          wishPrice: '',
          wishDate: '',
        },
      ],
    })
  return (
    <p className={styles['fix']} data-print="hide">
      <AppLink
        to={`/search?keyword=${encodeURIComponent(text)}`}
        aria-label={t('searchFor', { number: text })}
      >
        {t('search')}
      </AppLink>
      {isAsked ? (
        <span role="status">{t('asked')}</span>
      ) : (
        <button type="button" className={words['textButton']} onClick={ask}>
          {t('ask')}
        </button>
      )}
    </p>
  )
}

/** What led to the article; marked in yellow only where something else than the typed thing is ordered. */
const Why = ({ line, order }: OrderRowProps) => {
  const t = useTranslations('quick-order')
  const { number: formatNumber } = useFormatter()
  const nameText = useNameText()
  const { marks, options, question, quantity, less, texts, unit } = line
  const [option] = options
  if (!option) return null
  // The answers are quantities; of what, stands beside them.
  if (question === 'quantity') return <Reason isMarked={false}>{nameText(option)}</Reason>
  const { foundBy, number } = option
  const isOther = foundBy !== 'standard' && foundBy !== 'customer' && foundBy !== 'ean'
  const told = marks.filter(
    (mark) => mark === 'rounded' || mark === 'summed' || mark === 'noQuantity' || mark === 'overLimit',
  )
  return (
    <>
      <Reason isMarked={isOther && question === null}>{t(`why.${foundBy}`, { number })}</Reason>
      {option.factor !== 1 && (
        <Reason isMarked={question === null}>{t('factor', { factor: formatNumber(option.factor) })}</Reason>
      )}
      {told.map((mark) => (
        <Reason key={mark} isMarked>
          {t(`mark.${mark}`, { count: texts.length, quantity: quantity ?? 0 })}
        </Reason>
      ))}
      {less !== null && (
        <button
          type="button"
          className={words['textButton']}
          onClick={() => order.answer({ text: texts[0] ?? '', quantity: less })}
        >
          {t(`less.${unit}`, { count: less })}
        </button>
      )}
    </>
  )
}

const Reason = ({ isMarked, children }: { isMarked: boolean; children: ReactNode }) =>
  isMarked ? <mark>{children}</mark> : <span>{children}</span>

const Amount = ({ option: { quantity, pieces } }: { option: OrderOption }) => {
  const t = useTranslations('quick-order')
  const { number } = useFormatter()
  return t('amount', { packs: quantity, pieces: number(pieces) })
}

const Stock = ({ option: { delivery, stock } }: { option: OrderOption }) => {
  const t = useTranslations('quick-order')
  const tStock = useTranslations('catalogue.stock')
  const { number, dateTime } = useFormatter()
  if (!delivery) return <StockDot state={stock}>{tStock(stock)}</StockDot>
  const { now, later, from } = delivery
  const day = from === null ? null : dateTime(new Date(from), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      {now > 0 && <StockDot state="in">{t('now', { count: number(now) })}</StockDot>}
      {later > 0 && (
        <StockDot state="onOrder">
          {day === null
            ? t('later', { count: number(later) })
            : t('laterFrom', { count: number(later), date: day })}
        </StockDot>
      )}
    </>
  )
}

const Net = ({ option: { price, lineTotal } }: { option: OrderOption }) => {
  const t = useTranslations('quick-order')
  const { money } = useFormatter()
  if (!price || !lineTotal) return <span>{t('onRequest')}</span>
  return (
    <>
      <strong>{money(lineTotal)}</strong>
      <small>{price.per === 1 ? t('each', { price: money(price) }) : <PriceText price={price} />}</small>
    </>
  )
}
