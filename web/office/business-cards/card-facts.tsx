import { type CardField, cardFields } from '#contract/shop/card-fields.ts'
import type { CardAccountRow } from '#contract/office/cards.contract.ts'
import { parseLanguage } from '#contract/language.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/office/business-cards/card-facts.module.css'

/** One account: what the card says, what was corrected, what became of it. */
export const CardFacts = ({ row }: { row: CardAccountRow }) => (
  <div className={styles['facts']}>
    <Facts facts={useFieldFacts(row)} />
    <Facts facts={useAccountFacts(row)} />
  </div>
)

/** What stands on the card, field by field, with what the reader made of it. */
const useFieldFacts = ({ card, read, unsure }: CardAccountRow) => {
  const t = useTranslations('office-business-cards')
  const markOf = (field: CardField): string | null => {
    if (card[field] !== read[field]) return t('readAs', { text: read[field] || '–' })
    return unsure.includes(field) ? t('unsure') : null
  }
  return cardFields
    .filter((field) => card[field] !== '' || read[field] !== '')
    .map((field) => ({
      key: field,
      name: t(`column.${field}`),
      value: (
        <>
          <span translate="no">{card[field] || '–'}</span>{' '}
          {markOf(field) !== null && <span className={styles['mark']}>{markOf(field)}</span>}
        </>
      ),
    }))
}

const useAccountFacts = (row: CardAccountRow) => {
  const t = useTranslations('office-business-cards.column')
  const format = useFormatter()
  const language = parseLanguage(row.lang)
  const moment = (key: string, at: string | null) =>
    at === null ? [] : [{ key, name: t(key), value: <LocalTime at={at} /> }]
  return [
    { key: 'login', name: t('login'), value: <span translate="no">{row.login}</span> },
    { key: 'language', name: t('language'), value: language ? format.languageName(language) : row.lang },
    { key: 'inquiries', name: t('inquiries'), value: format.number(row.inquiries) },
    ...moment('createdAt', row.createdAt),
    ...moment('mailedAt', row.mailedAt),
    ...moment('correctedAt', row.correctedAt),
    ...moment('claimedAt', row.claimedAt),
    ...moment('expiresAt', row.expiresAt),
  ]
}
