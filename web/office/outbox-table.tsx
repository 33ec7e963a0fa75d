import { Link } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { htmlLang, languageNames, parseLanguage } from '#contract/language.ts'
import type { MailRow } from '#contract/office/outbox.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { MailStateBadge, useTemplateName } from '#web/office/mail-state.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/office/outbox.module.css'

export const OutboxTable = ({ rows }: { rows: readonly MailRow[] }) => {
  const t = useTranslations('office.mails')
  return (
    <Table caption={t('title')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('column.subject')}</th>
          <th scope="col">{t('column.to')}</th>
          <th scope="col">{t('column.template')}</th>
          <th scope="col">{t('column.language')}</th>
          <th scope="col">{t('column.status')}</th>
          <th scope="col" data-numeric>
            {t('column.attempts')}
          </th>
          <th scope="col" data-numeric>
            {t('column.date')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((mail) => (
          <MailTableRow key={mail.id} mail={mail} />
        ))}
      </tbody>
    </Table>
  )
}

const MailTableRow = ({ mail }: { mail: MailRow }) => {
  const t = useTranslations('office.mails')
  const nameOf = useTemplateName()
  const language = parseLanguage(mail.language)
  return (
    <tr>
      <th scope="row">
        <Link to={`/office/outbox/${mail.id}`} {...(language && { lang: htmlLang(language) })}>
          {mail.subject}
        </Link>
      </th>
      <td translate="no">{mail.to}</td>
      <td>{nameOf(mail.template)}</td>
      <td {...(language && { lang: htmlLang(language) })}>
        {language ? languageNames[language] : mail.language}
      </td>
      <td>
        <MailStateBadge status={mail.status} />
      </td>
      <td data-numeric>
        {mail.attempts}
        <span className={styles['unit']}> {t('attempts', { count: mail.attempts })}</span>
      </td>
      <td data-numeric>
        <LocalTime at={mail.createdAt} />
      </td>
    </tr>
  )
}
