import { useEffect, useRef, useState } from 'react'
import { htmlLang } from '#contract/language.ts'
import type { CostConflict, OrderDetail } from '#contract/office/orders.contract.ts'
import { CostConflictTable } from '#web/office/orders/cost-conflict-table.tsx'
import { type CostField, type CostTexts, costFields } from '#web/office/orders/typed-costs.ts'
import type { OrderWork } from '#web/office/orders/use-order.ts'
import { priceText } from '#web/office/quotes/typed-line.rules.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/documents/record.module.css'

interface CostsFormProps {
  order: OrderDetail
  work: OrderWork
  /** Why the order cannot be confirmed before the freight is stated: the form opens with it. */
  freightProblem: string | null
  onClose: () => void
}

/** Freight, surcharge, tax rate with its reason, and delivery term, as long as the order is not confirmed. */
export const CostsForm = (props: CostsFormProps) => {
  const t = useTranslations('office-orders.money.change')
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  if (isOpen || props.freightProblem !== null) return <OpenForm {...props} onClose={close} />
  return (
    <p>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    </p>
  )
}

/** What the order has now, as it would be typed. */
const useKeptCosts = ({ costs }: OrderDetail): CostTexts => {
  const locale = htmlLang(useLanguage())
  return {
    freight: priceText(costs.freight && { ...costs.freight, per: 1 }, locale),
    smallOrderFee: priceText(costs.smallOrderFee && { ...costs.smallOrderFee, per: 1 }, locale),
    taxRate: costs.taxRate === null ? '' : String(costs.taxRate),
    taxReason: costs.taxReason ?? '',
    deliveryTerm: costs.deliveryTerm ?? '',
  }
}

/** Only what is typed differently is sent. Of two who save, the second sees both values and loses nothing. */
const OpenForm = ({ order, work, freightProblem, onClose }: CostsFormProps) => {
  const t = useTranslations('office-orders.money.change')
  const [typed, setTyped] = useState<Partial<CostTexts>>({})
  const [version, setVersion] = useState(order.costs.version)
  const [conflict, setConflict] = useState<CostConflict | null>(null)
  const [problem, setProblem] = useState<{ field: CostField | null; text: string } | null>(null)
  const freight = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (freightProblem === null) return
    setProblem({ field: 'freight', text: freightProblem })
    freight.current?.focus()
  }, [freightProblem])
  const kept = useKeptCosts(order)
  const shown = { ...kept, ...typed }
  const hints: Partial<CostTexts> = {
    freight: t('freightHint'),
    smallOrderFee: t('smallOrderFeeHint'),
    taxReason: t('taxReasonHint'),
    deliveryTerm: t('deliveryTermHint'),
  }
  const save = async () => {
    const isOtherRate = shown.taxRate !== kept.taxRate
    // Another rate is told with its reason, also where the words stay the same.
    const changed = costFields.filter(
      (field) => shown[field] !== kept[field] || (field === 'taxReason' && isOtherRate),
    )
    if (changed.length === 0) return onClose()
    const texts = Object.fromEntries(changed.map((field) => [field, shown[field]]))
    const result = await work.setCosts({ version, ...texts })
    if (result.isDone) return onClose()
    const field = costFields.find((known) => known === result.field) ?? null
    setProblem(result.problem === null ? null : { field, text: result.problem })
    if (!result.conflict) return
    setConflict(result.conflict)
    setVersion(result.conflict.version)
  }
  return (
    <form
      className={styles['write']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {conflict && (
        <CostConflictTable
          conflict={conflict}
          typed={typed}
          onTake={(field) => setTyped(({ [field]: _own, ...others }) => others)}
        />
      )}
      {costFields.map((field) => (
        <TextField
          key={field}
          ref={field === 'freight' ? freight : undefined}
          label={t(field)}
          description={hints[field]}
          value={shown[field]}
          error={problem && (problem.field ?? 'freight') === field ? problem.text : undefined}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
      <p className={styles['buttons']}>
        <Button type="submit" isBusy={work.isBusy}>
          {t('save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </p>
    </form>
  )
}
