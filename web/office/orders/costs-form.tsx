import { useState } from 'react'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import type { OrderWork } from '#web/office/orders/use-order.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/documents/record.module.css'

const fields = ['freight', 'taxRate', 'taxReason'] as const
type Field = (typeof fields)[number]

/** Freight, tax rate and its reason, as long as the order is not confirmed. Only what was typed changes. */
export const CostsForm = ({ order, work }: { order: OrderDetail; work: OrderWork }) => {
  const t = useTranslations('office-orders.money.change')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [problem, setProblem] = useState<{ field: Field | null; text: string } | null>(null)
  const { costs } = order
  const placeholders: Record<Field, string> = {
    freight: t('freightHint'),
    taxRate: costs.taxRate === null ? '' : String(costs.taxRate),
    taxReason: t('taxReasonHint'),
  }
  const save = async () => {
    const result = await work.setCosts(typed)
    const field = fields.find((known) => known === result.field) ?? null
    setProblem(result.problem === null ? null : { field, text: result.problem })
    if (!result.isDone) return
    setTyped({})
    setOpen(false)
  }
  if (!isOpen)
    return (
      <p>
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </p>
    )
  return (
    <form
      className={styles['write']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          placeholder={placeholders[field]}
          value={typed[field] ?? ''}
          maxLength={200}
          error={problem && (problem.field ?? 'freight') === field ? problem.text : undefined}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
      <p className={styles['buttons']}>
        <Button type="submit" isBusy={work.isBusy}>
          {t('save')}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('close')}
        </Button>
      </p>
    </form>
  )
}
