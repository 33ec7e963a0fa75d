import type { Quote, QuoteLine } from '#contract/shop/quote.ts'
import type { DocumentDetail, DocumentLine } from '#contract/shop/trade.contract.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { QuoteLineCells } from '#web/trade/quotes/quote-line-cells.tsx'
import {
  type LineMessages,
  LineMessagesButton,
  LineMessagesRow,
  useLineMessages,
} from '#web/trade/documents/line-messages.tsx'
import { type QuotedPair, takesOf } from '#web/trade/quotes/quote-choice.rules.ts'
import type { useQuoteChoice } from '#web/trade/quotes/use-quote-choice.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/trade/quotes/quote.module.css'

type QuoteChoice = ReturnType<typeof useQuoteChoice>

interface QuoteLinesProps {
  document: DocumentDetail
  quote: Quote
  choice: QuoteChoice
}

/** Every line with what the supplier offers; while the quote is open, each can be ticked. */
export const QuoteLines = ({ document, quote, choice }: QuoteLinesProps) => {
  const t = useTranslations('trade-quote')
  const isOpen = quote.state === 'open'
  const messages = useLineMessages(document)
  const asked = new Map(document.items.map((line) => [line.id, line]))
  const takeable = choice.pairs.filter((pair) => takesOf(pair).length > 0)
  return (
    <div>
      <Table caption={t('lines')} className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">
              {isOpen && takeable.length > 0 ? (
                <Checkbox
                  label={t('takeAll')}
                  isLabelHidden
                  checked={choice.choice.size === takeable.length}
                  isIndeterminate={choice.choice.size > 0 && choice.choice.size < takeable.length}
                  onChange={(event) => choice.takeAll(event.target.checked)}
                />
              ) : (
                t('position')
              )}
            </th>
            <th scope="col">{t('offered')}</th>
            <th scope="col" data-numeric>
              {t('quantity')}
            </th>
            <th scope="col">{t('delivery')}</th>
            <th scope="col" data-numeric>
              {t('price')}
            </th>
            <th scope="col" data-numeric>
              {t('line')}
            </th>
          </tr>
        </thead>
        {choice.pairs.map((pair) => (
          <PairRows
            key={pair.lineId}
            document={document}
            messages={messages}
            pair={pair}
            asked={asked.get(pair.lineId)}
            choice={choice}
            isOpen={isOpen}
          />
        ))}
      </Table>
      {isOpen && <p className={styles['hint']}>{t('notTicked')}</p>}
    </div>
  )
}

interface PairRowsProps {
  document: DocumentDetail
  messages: LineMessages
  pair: QuotedPair
  asked: DocumentLine | undefined
  choice: QuoteChoice
  isOpen: boolean
}

/** A line, or two of which one is taken. */
const PairRows = ({ document, messages, pair, asked, choice, isOpen }: PairRowsProps) => {
  const t = useTranslations('trade-quote')
  const { lineId, position } = pair
  const takes = takesOf(pair)
  const taken = choice.choice.get(lineId)
  const tick = isOpen && takes.length > 0 && (
    <Checkbox
      label={t('takeLine', { position })}
      isLabelHidden
      checked={taken !== undefined}
      onChange={(event) => choice.take(lineId, event.target.checked ? (takes[0] ?? null) : null)}
    />
  )
  const wordsButton = <LineMessagesButton lines={messages} line={{ id: lineId, position }} />
  const row = (line: QuoteLine, lead: React.ReactNode) => (
    <tr key={line.take} data-take={line.take} data-taken={isOpen && taken === line.take}>
      <td>{lead}</td>
      <QuoteLineCells
        line={line}
        asked={asked}
        hasChoice={pair.alternative !== null}
        words={pair.alternative === null && wordsButton}
      />
    </tr>
  )
  const about = { lines: messages, line: { id: lineId, position } }
  const words = <LineMessagesRow kind="inquery" document={document} columns={6} {...about} />
  if (!pair.alternative)
    return (
      <tbody>
        {pair.asked &&
          row(
            pair.asked,
            <span className={styles['tick']}>
              {tick}
              <span>{position}</span>
            </span>,
          )}
        {words}
      </tbody>
    )
  const radio = (line: QuoteLine) =>
    isOpen &&
    line.price && (
      <Checkbox
        kind="radio"
        name={`take-${lineId}`}
        label={t(`take.${line.take}`, { position })}
        isLabelHidden
        checked={taken === line.take}
        onChange={() => choice.take(lineId, line.take)}
      />
    )
  return (
    <tbody className={styles['pair']}>
      <tr>
        <td>
          <span className={styles['tick']}>
            {tick}
            <span>{position}</span>
          </span>
        </td>
        <th scope="rowgroup" colSpan={5}>
          {t(isOpen ? 'which' : 'two')} {wordsButton}
        </th>
      </tr>
      {[pair.asked, pair.alternative].map((line) => line && row(line, radio(line)))}
      {words}
    </tbody>
  )
}
