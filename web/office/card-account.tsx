import { useId, useState } from 'react'
import { type CardField, cardFields } from '#contract/shop/card-fields.ts'
import type { CardAccountRow } from '#contract/office/cards.contract.ts'
import { fullName } from '#contract/full-name.ts'
import { languageNames, parseLanguage } from '#contract/language.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/office/card-accounts.module.css'

interface CardAccountProps {
  row: CardAccountRow
  onExtend: (id: string) => Promise<void>
  onRemove: (id: string) => Promise<void>
}

const tones = { open: 'info', ended: 'plain', claimed: 'action' } as const

/** One account: what the card says, what was corrected, what became of it. */
export const CardAccount = ({ row, onExtend, onRemove }: CardAccountProps) => {
  const t = useTranslations('cards')
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const title = fullName(row.card.fName, row.card.lName) || row.card.company || row.login
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <h2 id={titleId} translate="no">
          {title}
        </h2>
        <Badge tone={tones[row.state]}>{t(`state.${row.state}`)}</Badge>
      </header>
      <Facts facts={[...useCardFacts(row), ...useAccountFacts(row)]} />
      {row.state !== 'claimed' && (
        <div className={styles['actions']}>
          <Button onClick={() => void onExtend(row.id)} aria-describedby={titleId}>
            {t('extend')}
          </Button>
          <Button look="danger" onClick={() => setAsking(true)} aria-describedby={titleId}>
            {t('delete')}
          </Button>
        </div>
      )}
      {isAsking && (
        <DeleteQuestion name={title} onDelete={() => onRemove(row.id)} onClose={() => setAsking(false)} />
      )}
    </article>
  )
}

/** What stands on the card, field by field, with what the reader made of it. */
const useCardFacts = ({ card, read, unsure }: CardAccountRow) => {
  const t = useTranslations('cards')
  const markOf = (field: CardField): string | null => {
    if (card[field] !== read[field]) return t('readAs', { text: read[field] || '–' })
    return unsure.includes(field) ? t('unsure') : null
  }
  return cardFields
    .filter((field) => card[field] !== '' || read[field] !== '')
    .map((field) => ({
      key: field,
      name: t(`field.${field}`),
      value: (
        <>
          <span translate="no">{card[field] || '–'}</span>{' '}
          {markOf(field) !== null && <span className={styles['mark']}>{markOf(field)}</span>}
        </>
      ),
    }))
}

const useAccountFacts = (row: CardAccountRow) => {
  const t = useTranslations('cards')
  const format = useFormatter()
  const language = parseLanguage(row.lang)
  const moment = (key: string, at: string | null) =>
    at === null ? [] : [{ key, name: t(`field.${key}`), value: <LocalTime at={at} /> }]
  return [
    { key: 'login', name: t('field.login'), value: <span translate="no">{row.login}</span> },
    { key: 'language', name: t('field.language'), value: language ? languageNames[language] : row.lang },
    { key: 'inquiries', name: t('field.inquiries'), value: format.number(row.inquiries) },
    ...moment('createdAt', row.createdAt),
    ...moment('mailedAt', row.mailedAt),
    ...moment('correctedAt', row.correctedAt),
    ...moment('claimedAt', row.claimedAt),
    ...moment('expiresAt', row.expiresAt),
  ]
}

const DeleteQuestion = ({
  name,
  onDelete,
  onClose,
}: {
  name: string
  onDelete: () => Promise<void>
  onClose: () => void
}) => {
  const t = useTranslations('cards')
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onDelete()
    onClose()
  }
  return (
    <Dialog
      title={t('question.title', { name })}
      closeLabel={t('question.cancel')}
      description={t('question.text')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('question.cancel')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
