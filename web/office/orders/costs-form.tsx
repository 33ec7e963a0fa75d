import { useState } from 'react'
import { htmlLang } from '#contract/language.ts'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import type { OrderWork } from '#web/office/orders/use-order.ts'
import { priceText } from '#web/office/quotes/typed-line.rules.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/documents/record.module.css'

const fields = ['freight', 'taxRate', 'taxReason'] as const
type Field = (typeof fields)[number]

/** Freight, tax rate and its reason, as long as the order is not confirmed. Only what is typed differently changes. */
export const CostsForm = ({ order, work }: { order: OrderDetail; work: OrderWork }) => {
  const t = useTranslations('office-orders.money.change')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [problem, setProblem] = useState<{ field: Field | null; text: string } | null>(null)
  const locale = htmlLang(useLanguage())
  const close = () => {
    setTyped({})
    setProblem(null)
    setOpen(false)
  }
  const { costs } = order
  const kept: Record<Field, string> = {
    freight: priceText(costs.freight && { ...costs.freight, per: 1 }, locale),
    taxRate: costs.taxRate === null ? '' : String(costs.taxRate),
    taxReason: costs.taxReason ?? '',
  }
  const shown = { ...kept, ...typed }
  const hints: Partial<Record<Field, string>> = { freight: t('freightHint'), taxReason: t('taxReasonHint') }
  const save = async () => {
    const isOtherRate = shown.taxRate !== kept.taxRate
    // Another rate is told with its reason, also where the words stay the same.
    const changed = fields.filter(
      (field) => shown[field] !== kept[field] || (field === 'taxReason' && isOtherRate),
    )
    if (changed.length === 0) return close()
    const result = await work.setCosts(Object.fromEntries(changed.map((field) => [field, shown[field]])))
    const field = fields.find((known) => known === result.field) ?? null
    setProblem(result.problem === null ? null : { field, text: result.problem })
    if (!result.isDone) return
    close()
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
          description={hints[field]}
          value={shown[field]}
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
