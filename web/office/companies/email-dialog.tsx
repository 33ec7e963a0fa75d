import { useState } from 'react'
import type { CompanyPerson } from '#contract/office/companies.contract.ts'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

interface EmailDialogProps {
  person: CompanyPerson
  work: CompanyWork
  onClose: () => void
}

/** Asks for the new mail address of a person; a refusal stands at the field, and what is typed stays. */
export const EmailDialog = ({ person, work, onClose }: EmailDialogProps) => {
  const t = useTranslations('office-companies.people')
  const [email, setEmail] = useState(person.email)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    const result = await work.changeEmail(person.id, email)
    if (result.problem === null) onClose()
    else setProblem(result.problem)
  }
  return (
    <Dialog
      title={t('emailNamed', { name: person.name })}
      description={t('emailText')}
      closeLabel={t('keep')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="primary" isBusy={work.isBusy} onClick={() => void save()}>
            {t('email')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('newEmail')}
        type="email"
        autoComplete="off"
        value={email}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setEmail(target.value)
          setProblem(null)
        }}
      />
    </Dialog>
  )
}
