import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import { KeyCap } from '#web/office/kit/keys/key-cap.tsx'
import { commandOf } from '#web/office/kit/keys/office-keys.ts'
import type { SheetStore } from '#web/office/quotes/sheet-store.ts'
import { NobodyNote } from '#web/office/quotes/nobody-note.tsx'
import {
  type SheetState,
  type TypedColumn,
  keyOf,
  linesWithoutLead,
  linesWithoutReason,
} from '#web/office/quotes/typed-line.rules.ts'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '#web/office/quotes/quote-dialogs.module.css'

interface SendProps {
  state: SheetState
  store: SheetStore
  company: { id: string; name: string }
  isBusy: boolean
  problem: string | null
  onSend: (openLineIds: string[]) => void
  /** Leads to a cell of the lines. */
  onShow: (key: string, column: TypedColumn) => void
  onClose: () => void
}

const positionsOf = (lines: readonly QuoteLine[]): string => lines.map(({ position }) => position).join(', ')

/** The one summary before a quote goes out; Ctrl Enter once more sends. */
export const SendDialog = ({
  state,
  store,
  company,
  isBusy,
  problem,
  onSend,
  onShow,
  onClose,
}: SendProps) => {
  const t = useTranslations('office-quotes.send')
  const { money } = useFormatter()
  const { sums, head } = state
  const asked = state.lines.filter(({ isAlternative }) => !isAlternative)
  const open = asked.filter((line) => line.isAvailable && line.price === null)
  const missing = asked.filter((line) => !line.isAvailable)
  const alternatives = state.lines.filter((line) => line.isAlternative && line.price !== null)
  const low = state.lines.filter((line) => line.low !== null)
  const withoutLead = linesWithoutLead(state.lines)
  const withoutReason = linesWithoutReason(state)
  const isForNobody = state.recipients.length === 0
  const isWrong = state.problems.size > 0 || state.conflicts.size > 0
  const isBlocked = isWrong || isForNobody || withoutReason.length > 0
  const net = { ...sums.goods, amount: sums.goods.amount + (head.freight?.amount ?? 0) }
  const sendButton = useRef<HTMLButtonElement>(null)
  const send = () => {
    if (!isBlocked && !isBusy) onSend(open.map(({ lineId }) => lineId))
  }
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (commandOf('quote', event)?.id !== 'send') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const line = (lines: readonly QuoteLine[]) => t('line', { count: lines.length, list: positionsOf(lines) })
  return (
    <Dialog
      title={t('title', { version: state.version + 1, company: company.name })}
      closeLabel={t('back')}
      onClose={onClose}
      size="wide"
      isQuestion
      {...(isBlocked ? {} : { initialFocus: sendButton })}
      foot={
        <>
          <Button onClick={onClose}>
            {t('back')} <kbd>Esc</kbd>
          </Button>
          <Button ref={sendButton} look="primary" isBusy={isBusy} disabled={isBlocked} onClick={send}>
            {t('do', { amount: money(net) })} <KeyCap press="Ctrl+↵" />
          </Button>
        </>
      }
    >
      <table className={styles['summary']}>
        <tbody>
          <Row name={t('priced')} count={sums.priced} value={money(sums.goods)} />
          {alternatives.length > 0 && (
            <Row name={t('alternatives')} count={alternatives.length} value={line(alternatives)} />
          )}
          {missing.length > 0 && (
            <Row name={t('notAvailable')} count={missing.length} value={line(missing)} />
          )}
          <CheckRow name={t('noReason')} lines={withoutReason} column="remark" onShow={onShow} isWarning />
          <CheckRow name={t('open')} lines={open} column="price" onShow={onShow} isWarning />
          <CheckRow name={t('noLead')} lines={withoutLead} column="leadTime" onShow={onShow} />
          <Row name={t('freight')} value={head.freight ? money(head.freight) : t('freightLater')} />
          {sums.tax && head.taxRate !== null ? (
            <Row name={t('tax', { rate: head.taxRate })} value={money(sums.tax)} />
          ) : (
            <Row name={t('taxUnknown')} value={t('taxLater')} />
          )}
          <Row name={t('net')} value={<b>{money(net)}</b>} />
        </tbody>
      </table>
      {low.map((one) => (
        <Checkbox
          key={keyOf(one)}
          label={t('low', { line: one.position, why: one.low ?? 'margin' })}
          checked={one.isLowPriceMeant}
          onChange={({ target }) => void store.type([[keyOf(one), { isLowPriceMeant: target.checked }]])}
        />
      ))}
      {open.length > 0 && (
        <p className={styles['openText']}>
          {t.rich('openText', {
            b: (words) => <b key="open">{words}</b>,
            count: open.length,
            list: positionsOf(open),
          })}
        </p>
      )}
      {isWrong && <p role="alert">{t('problems')}</p>}
      {withoutReason.length > 0 && <p role="alert">{t('noReasonText')}</p>}
      {isForNobody && (
        <p role="alert" className={styles['sendProblem']}>
          <NobodyNote company={company} />
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={styles['sendProblem']}>
          {problem}
        </p>
      )}
      <dl className={styles['toWhom']}>
        <dt>{t('to')}</dt>
        {isForNobody ? <dd>{t('nobody')}</dd> : <dd translate="no">{state.recipients.join(', ')}</dd>}
        <dt>{t('valid')}</dt>
        <dd>
          <CalendarDay date={head.validOn} />, {t('endOfDay', { zone: state.timeZone })}
        </dd>
      </dl>
    </Dialog>
  )
}

interface CheckRowProps {
  name: string
  lines: readonly QuoteLine[]
  /** Where the first of them lacks something. */
  column: TypedColumn
  onShow: SendProps['onShow']
  isWarning?: boolean
}

/** Lines that lack something, with a press to the first of them. */
const CheckRow = ({ name, lines, column, onShow, isWarning = false }: CheckRowProps) => {
  const t = useTranslations('office-quotes.send')
  const [first] = lines
  if (!first) return null
  return (
    <Row
      name={name}
      count={lines.length}
      isWarning={isWarning}
      value={
        <>
          {t('line', { count: lines.length, list: positionsOf(lines) })}{' '}
          <Button size="small" onClick={() => onShow(keyOf(first), column)}>
            {t('show')}
          </Button>
        </>
      }
    />
  )
}

interface RowProps {
  name: string
  count?: number
  value: ReactNode
  isWarning?: boolean
}

const Row = ({ name, count, value, isWarning = false }: RowProps) => (
  <tr data-warning={isWarning || undefined}>
    <th scope="row">{name}</th>
    <td data-numeric>{count}</td>
    <td data-numeric>{value}</td>
  </tr>
)
