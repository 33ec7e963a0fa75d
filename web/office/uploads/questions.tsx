import { type FormEvent, useId, useState } from 'react'
import type { OfficeUpload, UploadQuestion } from '#contract/office/uploads.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { type Choice, optionsOfChoices } from '#web/office/uploads/answers.rules.ts'
import type { UploadWork } from '#web/office/uploads/use-upload.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/uploads/uploads.module.css'

interface QuestionsProps {
  upload: OfficeUpload
  work: UploadWork
}

/** What only the supplier knows. Nothing is chosen beforehand. */
export const Questions = ({ upload, work }: QuestionsProps) => {
  const t = useTranslations('office-uploads.question')
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const options = optionsOfChoices(upload, choices)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (options && !work.isBusy) void work.answer(options)
  }
  return (
    <RecordSection title={t('title', { count: upload.questions.length })} hint={t('hint')}>
      <form className={styles['questions']} onSubmit={submit}>
        {upload.questions.map((question, at) => (
          <Question
            key={question.key}
            question={question}
            columns={upload.columns}
            choice={choices[at]}
            onChoose={(choice) => setChoices((known) => ({ ...known, [at]: choice }))}
          />
        ))}
        <p>
          <Button type="submit" look="primary" disabled={options === null} isBusy={work.isBusy}>
            {t('submit', { count: upload.questions.length })}
          </Button>
        </p>
      </form>
    </RecordSection>
  )
}

interface QuestionProps {
  question: UploadQuestion
  columns: OfficeUpload['columns']
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

const Question = ({ question, columns, choice, onChoose }: QuestionProps) => {
  const name = useId()
  return (
    <fieldset className={styles['question']}>
      <legend>{question.text}</legend>
      {question.answers.map(({ label }, at) => (
        <Checkbox
          key={label}
          kind="radio"
          name={name}
          label={label}
          checked={choice?.kind === 'answer' && choice.at === at}
          onChange={() => onChoose({ kind: 'answer', at })}
        />
      ))}
      {question.picks !== null && (
        <PickColumn name={name} columns={columns} choice={choice} onChoose={onChoose} />
      )}
      {question.asksCurrency && <TypeCurrency name={name} choice={choice} onChoose={onChoose} />}
    </fieldset>
  )
}

type PartProps = Pick<QuestionProps, 'choice' | 'onChoose'> & { name: string }

const PickColumn = ({ name, columns, choice, onChoose }: PartProps & Pick<QuestionProps, 'columns'>) => {
  const t = useTranslations('office-uploads.question')
  const heading = choice?.kind === 'column' ? choice.heading : ''
  return (
    <div className={styles['other']}>
      <Checkbox
        kind="radio"
        name={name}
        label={t('column')}
        checked={choice?.kind === 'column'}
        onChange={() => onChoose({ kind: 'column', heading })}
      />
      <Select
        label={t('columnLabel')}
        isLabelHidden
        value={heading}
        onChange={({ target }) => onChoose({ kind: 'column', heading: target.value })}
      >
        <option value="">{t('choose')}</option>
        {columns.map((column) => (
          <option key={column.heading} value={column.heading}>
            {column.samples.length === 0
              ? column.heading
              : t('columnSamples', { heading: column.heading, samples: column.samples.join(' · ') })}
          </option>
        ))}
      </Select>
    </div>
  )
}

const TypeCurrency = ({ name, choice, onChoose }: PartProps) => {
  const t = useTranslations('office-uploads.question')
  const code = choice?.kind === 'currency' ? choice.code : ''
  return (
    <div className={styles['other']}>
      <Checkbox
        kind="radio"
        name={name}
        label={t('currency')}
        checked={choice?.kind === 'currency'}
        onChange={() => onChoose({ kind: 'currency', code })}
      />
      <TextField
        label={t('currencyLabel')}
        isLabelHidden
        maxLength={10}
        size={6}
        autoComplete="off"
        value={code}
        onChange={({ target }) => onChoose({ kind: 'currency', code: target.value })}
      />
    </div>
  )
}
