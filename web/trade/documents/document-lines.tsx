import { Fragment } from 'react'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { Money } from '#contract/money.ts'
import type { DocumentDetail, DocumentLine } from '#contract/shop/trade.contract.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import {
  type LineMessages,
  LineMessagesButton,
  LineMessagesRow,
  useLineMessages,
} from '#web/trade/documents/line-messages.tsx'
import {
  ChosenLines,
  LineAgain,
  type LineChoice,
  LineTick,
  useLineChoice,
} from '#web/trade/documents/line-choice.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { ProductName } from '#web/product-card/product-name.tsx'
import { PriceText, usePriceWords } from '#web/product-card/price-text.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/trade/documents/document-lines.module.css'

const packTypes = { 1: 'neutral', 2: 'plain', 3: 'own' } as const

/** The lines as they were when the document was made: they are copies (docs/product.md#snapshots). */
export const DocumentLines = ({ kind, document }: { kind: DocumentKind; document: DocumentDetail }) => {
  const t = useTranslations('trade.lines')
  const messages = useLineMessages(document)
  const choice = useLineChoice(document, kind)
  const isShipped = document.items.some(({ shipped }) => shipped !== null && shipped > 0)
  return (
    <>
      <ChosenLines id={document.id} kind={kind} choice={choice} />
      <Table caption={t('title')} className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              {t('position')}
            </th>
            <th scope="col" colSpan={2}>
              {t('product')}
            </th>
            <th scope="col">{t('quantity')}</th>
            {isShipped && (
              <th scope="col" data-numeric>
                {t('shipped')}
              </th>
            )}
            <th scope="col" data-numeric>
              {t('price')}
            </th>
            <th scope="col" data-numeric>
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {document.items.map((line) => (
            <Fragment key={line.id}>
              <LineRow
                document={document}
                kind={kind}
                line={line}
                isShipped={isShipped}
                messages={messages}
                choice={choice}
              />
              <LineMessagesRow
                kind={kind}
                document={document}
                lines={messages}
                line={line}
                columns={isShipped ? 7 : 6}
              />
            </Fragment>
          ))}
        </tbody>
        <Totals document={document} span={isShipped ? 6 : 5} />
      </Table>
    </>
  )
}

interface LineRowProps {
  document: DocumentDetail
  kind: DocumentKind
  choice: LineChoice
  line: DocumentLine
  isShipped: boolean
  messages: LineMessages
}

const LineRow = ({ document, kind, line, isShipped, messages, choice }: LineRowProps) => {
  const t = useTranslations('trade.lines')
  const { money } = useFormatter()
  return (
    <tr>
      <td data-numeric>
        <span className={styles['place']}>
          <LineTick line={line} choice={choice} />
          {line.position}
        </span>
      </td>
      <td className={styles['picture']}>
        <ProductPicture pic={line.pic} typeId={line.typeId ?? undefined} />
      </td>
      <th scope="row" className={styles['article']}>
        <div className={styles['named']}>
          <LineProduct line={line} />
          <div className={styles['ways']} data-print="hide">
            <LineAgain id={document.id} kind={kind} line={line} choice={choice} />
            <LineMessagesButton lines={messages} line={line} />
            {line.modelId !== null && (
              <AppLink
                to={`/model/${line.modelId}`}
                className={buttonClass({ look: 'quiet', size: 'small' })}
              >
                {t('parts')}
              </AppLink>
            )}
          </div>
        </div>
      </th>
      <td className={styles['quantity']}>
        <LineQuantity line={line} />
      </td>
      {isShipped && (
        <td data-numeric data-label={t('shipped')}>
          {line.shipped}
        </td>
      )}
      <td data-numeric data-label={t('price')}>
        {line.price ? <PriceText price={line.price} /> : t('onRequest')}
      </td>
      <td data-numeric data-label={t('total')}>
        {line.lineTotal ? money(line.lineTotal) : t('onRequest')}
      </td>
    </tr>
  )
}

const LineProduct = ({ line }: { line: DocumentLine }) => {
  const t = useTranslations('trade.lines')
  return (
    <div className={styles['product']}>
      {line.productId === null ? (
        <strong>{line.fullname}</strong>
      ) : (
        <ProductName card={{ ...line, id: line.productId, fullnameLang: null, badge: null }} />
      )}
      {line.standard === '' ? (
        <span className={styles['detail']}>{t('yourWords')}</span>
      ) : (
        <PartNumber number={line.standard} />
      )}
      {line.info !== '' && <span className={styles['remark']}>{t('remark', { info: line.info })}</span>}
      <LineWishes line={line} />
    </div>
  )
}

/** What the buyer wished for the line. */
const LineWishes = ({ line: { wishPrice, wishDate } }: { line: DocumentLine }) => {
  const t = useTranslations('trade.lines')
  const words = usePriceWords()
  const day = () => wishDate && <CalendarDay key="day" date={wishDate} />
  return (
    <>
      {wishPrice && (
        <span className={styles['detail']}>{t('wishPrice', { price: words(wishPrice).written })}</span>
      )}
      {wishDate && <span className={styles['detail']}>{t.rich('wishDate', { day })}</span>}
    </>
  )
}

const LineQuantity = ({ line }: { line: DocumentLine }) => {
  const t = useTranslations('trade.lines')
  const tPack = useTranslations('packing.type')
  const { number } = useFormatter()
  if (line.standard === '')
    return <span className={styles['packs']}>{`${number(line.quantity)} ${line.unit}`.trim()}</span>
  return (
    <>
      <span className={styles['packs']}>{t('packs', { count: line.quantity })}</span>
      <span className={styles['detail']}>
        {t('pieces', { name: tPack(packTypes[line.packType]), per: line.packQuantity, count: line.pieces })}
      </span>
      <LineDelivery line={line} />
    </>
  )
}

/** The promised day, and what comes now and what later. */
const LineDelivery = ({ line: { delivery, promisedOn } }: { line: DocumentLine }) => {
  const t = useTranslations('trade.lines')
  return (
    <>
      {promisedOn !== null && (
        <span className={styles['detail']}>
          {t.rich('promised', { day: () => <CalendarDay key="day" date={promisedOn} /> })}
        </span>
      )}
      {delivery !== null && delivery.later > 0 && (
        <span className={styles['detail']}>
          {delivery.now > 0 && `${t('now', { count: delivery.now })} · `}
          <LaterPieces count={delivery.later} from={delivery.from} />
        </span>
      )}
    </>
  )
}

const LaterPieces = ({ count, from }: { count: number; from: string | null }) => {
  const t = useTranslations('trade.lines')
  if (from === null) return t('laterUnknown', { count })
  return t.rich('later', { count, day: () => <CalendarDay key="day" date={from} /> })
}

interface Sum {
  name: string
  amount: Money | null
  detail?: string | null
  isStrong?: boolean
}

const useSums = ({ costs, total, status }: DocumentDetail): Sum[] => {
  const t = useTranslations('trade.lines')
  if (!costs) return [{ name: t('sum'), amount: total, isStrong: true }]
  const { freight, smallOrderFee, net, tax, taxRate, taxReason, grandTotal } = costs
  // Until freight and tax are settled, the sum is what the button of the checkout said.
  const isSettled = grandTotal !== null || net === null
  const added: Sum[] = [
    { name: t('freight'), amount: freight },
    ...(smallOrderFee ? [{ name: t('smallOrderFee'), amount: smallOrderFee }] : []),
    {
      name: taxRate === null ? t('tax') : t('taxRate', { rate: taxRate / 100 }),
      amount: tax,
      detail: taxReason,
    },
    isSettled
      ? { name: t('grandTotal'), amount: grandTotal, isStrong: true }
      : { name: t(freight === null ? 'netWithoutFreight' : 'sum'), amount: net, isStrong: true },
  ]
  // Nothing will be confirmed any more for what was cancelled.
  const known = status === 'cancelled' ? added.filter(({ amount }) => amount !== null) : added
  return [{ name: t('subtotal'), amount: total }, ...known]
}

const Totals = ({ document, span }: { document: DocumentDetail; span: number }) => {
  const t = useTranslations('trade.lines')
  const { money } = useFormatter()
  const open = document.costs ? t('toBeConfirmed') : t('onRequest')
  return (
    <tfoot>
      {useSums(document).map(({ name, amount, detail, isStrong }) => (
        <tr key={name} data-strong={isStrong}>
          <th scope="row" colSpan={span}>
            {name}
            {detail && <span className={styles['detail']}>{detail}</span>}
          </th>
          <td data-numeric>{amount ? money(amount) : open}</td>
        </tr>
      ))}
    </tfoot>
  )
}
