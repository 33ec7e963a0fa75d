import { useState } from 'react'
import type { SheetStore } from '#web/office/quotes/sheet-store.ts'
import { type SheetState, dayText, priceText } from '#web/office/quotes/typed-line.rules.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '#web/office/quotes/quote.module.css'

const fields = ['validOn', 'deliveryTerm', 'paymentText', 'freight', 'taxRate', 'taxReason'] as const
type Field = (typeof fields)[number]

/** What the quote says beside its lines; settings and company fill in what was not typed. */
export const Terms = ({ state, store, locale }: { state: SheetState; store: SheetStore; locale: string }) => {
  const t = useTranslations('office-quotes.terms')
  const { head } = state
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const [isKept, setKept] = useState(false)
  const kept: Record<Field, string> = {
    validOn: dayText(head.validOn, locale),
    deliveryTerm: head.deliveryTerm,
    paymentText: head.paymentText,
    freight: priceText(head.freight && { ...head.freight, per: 1 }, locale),
    taxRate: head.taxRate === null ? '' : String(head.taxRate),
    taxReason: head.taxReason,
  }
  const labels: Record<Field, string> = {
    validOn: t('validOn'),
    deliveryTerm: t('deliveryTerm'),
    paymentText: t('payment'),
    freight: t('freight', { currency: state.currency }),
    taxRate: t('taxRate'),
    taxReason: t('taxReason'),
  }
  const save = async () => {
    const answer = await store.saveHead(typed)
    setKept(answer?.code === 200)
    if (answer?.code === 200) {
      setTyped({})
      return setProblem(null)
    }
    const data: { field?: string } = Object(answer?.data)
    setProblem({ field: data.field ?? null, text: answer?.msg ?? '' })
  }
  const isTyped = Object.keys(typed).length > 0
  return (
    <form
      className={styles['terms']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          value={typed[field] ?? kept[field]}
          readOnly={!state.canWrite}
          error={problem?.field === field ? problem.text : undefined}
          {...(field === 'freight' ? { description: t('freightHint') } : {})}
          onChange={({ target }) => {
            setTyped({ ...typed, [field]: target.value })
            setKept(false)
          }}
        />
      ))}
      {isTyped && (
        <Button type="submit" size="small">
          {t('save')}
        </Button>
      )}
      <Notice
        notice={
          problem && problem.field === null
            ? { kind: 'warning', text: problem.text }
            : isKept
              ? { kind: 'done', text: t('kept') }
              : null
        }
      />
    </form>
  )
}
