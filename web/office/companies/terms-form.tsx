import type { FormEvent, KeyboardEvent } from 'react'
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
      {typed.conflict && (
        <ConflictTable company={company} work={work} typed={typed} conflict={typed.conflict} />
      )}
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
