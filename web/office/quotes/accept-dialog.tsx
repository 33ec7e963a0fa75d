import { useState } from 'react'
import type { QuoteSheet } from '#contract/office/quotes.contract.ts'
import type { StepResult } from '#web/office/kit/reason-dialog.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import styles from '#web/office/quotes/quote-dialogs.module.css'

type Offered = QuoteSheet['offered'][number]
type Take = Offered['take']

interface AcceptDialogProps {
  company: string
  /** What the sent version offers with a price. */
  offered: readonly Offered[]
  isBusy: boolean
  onConfirm: (agreement: string, lines: { id: string; take: Take }[]) => Promise<StepResult>
  onClose: () => void
}

/** Every line with the articles that it can be taken as. */
const linesOf = (offered: readonly Offered[]): { lineId: string; position: number; takes: Offered[] }[] => {
  const lines = new Map<string, { lineId: string; position: number; takes: Offered[] }>()
  for (const one of offered) {
    const { lineId, position } = one
    const line = lines.get(lineId) ?? { lineId, position, takes: [] }
    line.takes.push(one)
    lines.set(lineId, line)
  }
  return [...lines.values()]
}

/** Asks which lines the buyer takes, each as the asked article or its alternative, who agreed and how. */
export const AcceptDialog = ({ company, offered, isBusy, onConfirm, onClose }: AcceptDialogProps) => {
  const t = useTranslations('office-quotes.accept')
  const { money } = useFormatter()
  const lines = linesOf(offered)
  const [agreement, setAgreement] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [choice, setChoice] = useState(
    () => new Map<string, string>(lines.map(({ lineId, takes }) => [lineId, takes[0]?.take ?? ''])),
  )
  const confirm = async () => {
    const taken = offered.flatMap(({ lineId, take }) =>
      choice.get(lineId) === take ? [{ id: lineId, take }] : [],
    )
    const result = await onConfirm(agreement, taken)
    if (result.problem === null) onClose()
    else setProblem(result.problem)
  }
  const optionOf = ({ take, standard, fullname, lineTotal }: Offered): string =>
    t(`option.${take}`, {
      article: standard === '' ? fullname : standard,
      total: lineTotal ? money(lineTotal) : '',
    })
  return (
    <Dialog
      title={t('title', { company })}
      description={t('text')}
      closeLabel={t('keep')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {t('do')}
          </Button>
        </>
      }
    >
      <div className={styles['accepted']}>
        {lines.map(({ lineId, position, takes }) => (
          <Select
            key={lineId}
            label={t('line', { position })}
            value={choice.get(lineId) ?? ''}
            onChange={({ target }) => setChoice(new Map(choice).set(lineId, target.value))}
          >
            {takes.map((one) => (
              <option key={one.take} value={one.take}>
                {optionOf(one)}
              </option>
            ))}
            <option value="">{t('option.none')}</option>
          </Select>
        ))}
      </div>
      <TextArea
        label={t('reason')}
        rows={3}
        value={agreement}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setAgreement(target.value)
          setProblem(null)
        }}
      />
    </Dialog>
  )
}
