import type { FormEvent, KeyboardEvent } from 'react'
import type { CompanyChange } from '#contract/office/companies.contract.ts'
import { useFieldWords } from '#web/office/companies/change-words.ts'
import { ConflictTable } from '#web/office/companies/conflict-table.tsx'
import {
  IdentityFields,
  NoteFields,
  OrderFields,
  PaymentFields,
  RecipientFields,
  type TermsFieldsProps,
} from '#web/office/companies/terms-fields.tsx'
import { commandOf } from '#web/office/kit/keys/office-keys.ts'
import { useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { type Draft, draftOf } from '#web/office/companies/terms-draft.rules.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/companies/company.module.css'

/** The terms to type, in groups. Ctrl+S saves, Escape leaves them as they were. */
export const TermsForm = (props: TermsFieldsProps) => {
  const t = useTranslations('office-companies.terms')
  const { company, work, typed } = props
  useShownKeys('form', ['save', 'leave'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void work.save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (commandOf('form', event)?.id === 'leave') return work.leave()
    if (commandOf('form', event)?.id === 'save') {
      event.preventDefault()
      void work.save()
    }
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className={styles['form']}>
      {typed.conflict && <TermsConflict {...props} changes={typed.conflict.changes} />}
      <IdentityFields {...props} />
      <PaymentFields {...props} />
      <OrderFields {...props} />
      <RecipientFields {...props} />
      <NoteFields {...props} />
      <p className={styles['buttons']}>
        <Button
          type="submit"
          look={company.status === 'approved' ? 'primary' : 'secondary'}
          isBusy={work.isBusy}
        >
          {t('save')}
        </Button>
        <Button look="quiet" onClick={work.leave}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}

const isTyped = (field: string, draft: Draft): field is keyof Draft => field in draft

interface TermsConflictProps extends TermsFieldsProps {
  changes: readonly CompanyChange[]
}

/** What somebody else has saved of the terms meanwhile, beside what is typed. */
const TermsConflict = ({ company, work, typed: { draft }, changes }: TermsConflictProps) => {
  const wordsOf = useFieldWords()
  const theirs = draftOf(company)
  const ownOf = ({ field }: CompanyChange): string => {
    if (!isTyped(field, draft)) return '–'
    const value = draft[field]
    if (field === 'minOrder' || field === 'minOrderFee') return String(value) || '–'
    const person = field === 'lookedAfterBy' ? company.choices.staff.find(({ id }) => id === value) : null
    return wordsOf(field, person?.name ?? String(value))
  }
  const takeOf = ({ field }: CompanyChange) => {
    if (!isTyped(field, draft) || draft[field] === theirs[field]) return null
    const change: Partial<Draft> = Object.fromEntries([[field, theirs[field]]])
    return () => work.change(change)
  }
  return <ConflictTable changes={changes} ownOf={ownOf} takeOf={takeOf} />
}
