import { useState } from 'react'
import { holdKinds } from '#contract/office/order-state.ts'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import type { OrderWork, StepResult } from '#web/office/orders/use-order.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import styles from '#web/office/orders/order.module.css'

/** What is asked for with a reason. */
export type ReasonedStep = 'hold' | 'release' | 'cancel' | 'keep'

interface ReasonDialogProps {
  step: ReasonedStep
  no: string
  /** Chosen beforehand, where the credit of the company asks for the hold. */
  kind?: OrderDetail['holdKind']
  work: OrderWork
  onClose: () => void
}

/** Asks for the reason, which the buyer reads as it is typed, except when a hold ends. */
export const ReasonDialog = ({ step, no, kind: proposed = null, work, onClose }: ReasonDialogProps) => {
  const t = useTranslations(`office-orders.${step}`)
  const tKind = useTranslations('office-orders.hold.kind')
  const [reason, setReason] = useState('')
  const [kind, setKind] = useState<OrderDetail['holdKind']>(proposed)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async () => {
    const steps: Record<ReasonedStep, () => Promise<StepResult>> = {
      hold: () => work.hold(reason, kind),
      release: () => work.release(reason),
      cancel: () => work.cancel(reason),
      keep: () => work.keep(reason),
    }
    const result = await steps[step]()
    if (result.problem === null) onClose()
    setProblem(result.problem)
  }
  return (
    <Dialog
      title={t('title', { no })}
      description={t('text')}
      closeLabel={t('back')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            look={step === 'cancel' ? 'danger' : 'primary'}
            isBusy={work.isBusy}
            onClick={() => void run()}
          >
            {t('do')}
          </Button>
        </>
      }
    >
      <div className={styles['asked']}>
        {step === 'hold' && (
          <Select
            label={tKind('label')}
            value={kind ?? ''}
            onChange={({ target }) => {
              setKind(holdKinds.find((known) => known === target.value) ?? null)
              setProblem(null)
            }}
          >
            <option value="">{tKind('choose')}</option>
            {holdKinds.map((known) => (
              <option key={known} value={known}>
                {tKind(known)}
              </option>
            ))}
          </Select>
        )}
        <TextArea
          label={t('reason')}
          rows={4}
          value={reason}
          error={problem ?? undefined}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(null)
          }}
        />
      </div>
    </Dialog>
  )
}
