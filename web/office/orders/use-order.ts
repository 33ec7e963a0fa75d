import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallInput } from '#contract/call-client.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { CostConflict, OrderDetail } from '#contract/office/orders.contract.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'

type Step =
  | 'officeTakeOrder'
  | 'officeSetOrderCosts'
  | 'officeConfirmOrder'
  | 'officeHoldOrder'
  | 'officeReleaseOrder'
  | 'officeCancelOrder'
  | 'officeShipOrder'
  | 'officeCorrectShipment'
  | 'officeKeepOrder'
  | 'officeAskOrder'
  | 'officeMessageOrder'

/** Reasons that stand at the field that was typed in; all others in the notice. */
const fieldReasons = new Set<string | undefined>([
  'MESSAGE_MISSING',
  'REASON_MISSING',
  'TEXT_TOO_LONG',
  'HOLD_KIND_MISSING',
  'SHIPMENT_PACKS_INVALID',
  'SHIPMENT_EMPTY',
  'CARRIER_MISSING',
  'QUESTION_OPEN',
  'DATE_MISSING',
  'DATE_INVALID',
  'DATE_PAST',
  'FREIGHT_OPEN',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_LARGE',
  'QUOTE_PRICE_INVALID',
  'QUOTE_PRICE_UNCLEAR',
  'QUOTE_CURRENCY',
  'QUOTE_TAX_INVALID',
  'TAX_REASON_MISSING',
])

/** What a step came to; `problem` stands at the field, which is that of `lineId` for a day. */
export interface StepResult {
  isDone: boolean
  problem: string | null
  lineId: string | null
  /** The field that the problem is about, where the answer names one. */
  field?: string | null
  /** What somebody else has changed meanwhile. */
  conflict?: CostConflict | null
}

const conflictOf = (answer: Refusal | { code: 200 } | null): CostConflict | null => {
  if (answer?.code === 200 || answer?.reason !== 'CHANGED_MEANWHILE') return null
  const { data } = answer
  const isConflict = (value: unknown): value is CostConflict =>
    typeof value === 'object' && value !== null && 'version' in value && 'changes' in value
  return isConflict(data) ? data : null
}

const textOf = (data: unknown, name: 'lineId' | 'field'): string | null => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null
  return typeof value === 'string' ? value : null
}

/** What staff do with one order, the outcome in words, and the order as it is then. */
export const useOrder = ({ id }: Pick<OrderDetail, 'id'>) => {
  const t = useTranslations('office-orders')
  const call = useOfficeCall()
  const { revalidate } = useRevalidator()
  const [keys] = useState(createKeyKeeper)
  const [notice, setNotice] = useState<{ kind: 'done' | 'warning'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const run = async <Name extends Step>(name: Name, input: CallInput<Name>): Promise<StepResult> => {
    setBusy(true)
    const options = { idempotencyKey: keys.keyFor([name, input]), shownByCaller: 'everything' } as const
    const answer: { code: 200; msg: string } | Refusal | null = await call(name, input, options).catch(
      () => null,
    )
    setBusy(false)
    if (answer?.code !== 200 && fieldReasons.has(answer?.reason)) {
      setNotice(null)
      return {
        isDone: false,
        problem: answer?.msg ?? null,
        lineId: textOf(answer?.data, 'lineId'),
        field: textOf(answer?.data, 'field'),
      }
    }
    const isDone = answer?.code === 200
    if (isDone) keys.renew()
    setNotice({ kind: isDone ? 'done' : 'warning', text: answer?.msg ?? t('failed') })
    // What somebody else has done meanwhile is shown; what is typed stays in its field.
    if (answer) await revalidate()
    return { isDone, problem: null, lineId: null, conflict: conflictOf(answer) }
  }
  return {
    notice,
    /** Something was done outside of this hook. */
    tell: (text: string) => {
      setNotice({ kind: 'done', text })
      void revalidate()
    },
    isBusy,
    take: () => run('officeTakeOrder', { id }),
    setCosts: (costs: Omit<CallInput<'officeSetOrderCosts'>, 'id'>) =>
      run('officeSetOrderCosts', { id, ...costs }),
    confirm: (dates: { lineId: string; on: string }[]) => run('officeConfirmOrder', { id, dates }),
    hold: (reason: string, kind: OrderDetail['holdKind']) =>
      run('officeHoldOrder', { id, reason, ...(kind === null ? {} : { kind }) }),
    release: (reason: string) => run('officeReleaseOrder', { id, reason }),
    cancel: (reason: string) => run('officeCancelOrder', { id, reason }),
    ship: (shipment: Omit<CallInput<'officeShipOrder'>, 'id'>) => run('officeShipOrder', { id, ...shipment }),
    correctShipment: (corrected: Omit<CallInput<'officeCorrectShipment'>, 'id'>) =>
      run('officeCorrectShipment', { id, ...corrected }),
    keep: (text: string) => run('officeKeepOrder', { id, text }),
    ask: (text: string, lineId: string, files: string[]) =>
      run('officeAskOrder', { id, text, lineId, files }),
    message: (text: string, lineId: string, files: string[]) =>
      run('officeMessageOrder', { id, text, lineId, files }),
  }
}

export type OrderWork = ReturnType<typeof useOrder>
