import { useState } from 'react'
import type { Company } from '#contract/office/companies.contract.ts'
import { Belongings } from '#web/office/companies/belongings.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '#web/office/companies/company.module.css'

interface AttachQuestionProps {
  company: Company
  /** Name of the company that its people would buy for. */
  known: string
  onAttach: () => Promise<unknown>
  onClose: () => void
}

/** Asks before people are attached: nothing takes back what they then see. */
export const AttachQuestion = ({ company, known, onAttach, onClose }: AttachQuestionProps) => {
  const t = useTranslations('office-companies.alike.question')
  const [isBusy, setBusy] = useState(false)
  const { people } = company
  const names = { company: company.name, known }
  const attach = async () => {
    setBusy(true)
    await onAttach()
    onClose()
  }
  return (
    <Dialog
      title={t('title', names)}
      closeLabel={t('cancel')}
      description={t('text')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void attach()}>
            {t('do')}
          </Button>
        </>
      }
    >
      <p>
        <Belongings company={company} />
      </p>
      {people.length > 0 && (
        <>
          <p>{t('become', names)}</p>
          <ul className={styles['rows']}>
            {people.map(({ id, name, email }) => (
              <li key={id} translate="no">
                <strong>{name}</strong> <span>{email}</span>
              </li>
            ))}
          </ul>
          <p>{t('sees', names)}</p>
        </>
      )}
    </Dialog>
  )
}
