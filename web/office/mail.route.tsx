import { Link, useLoaderData } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { htmlLang, languageNames, parseLanguage } from '#contract/language.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { MailBody } from '#web/office/mail-body.tsx'
import { MailStateBadge, useTemplateName } from '#web/office/mail-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/office/mail.module.css'

type Mail = CallSuccess<'officeMailDetail'>['data']

export const loader = async ({ call, params }: PageLoaderArgs): Promise<Mail> =>
  needed<'officeMailDetail'>(await call('officeMailDetail', { id: params['id'] ?? null })).data

/** `/office/outbox/{id}`: one mail, as it was written and what became of it. */
export const Component = () => {
  const mail = useLoaderData<Mail>()
  const t = useTranslations('office')
  const language = parseLanguage(mail.language)
  useHead({ title: mail.subject, isIndexed: false })
  return (
    <article className={styles['screen']}>
      <Breadcrumbs
        label={t('mail.breadcrumbs')}
        link={Link}
        items={[{ name: t('outbox'), to: '/office/outbox' }, { name: mail.to }]}
      />
      <header className={styles['head']}>
        <h1 {...(language && { lang: htmlLang(language) })}>{mail.subject}</h1>
        <MailStateBadge status={mail.status} />
      </header>
      <MailFacts mail={mail} />
      <MailBody mail={mail} />
    </article>
  )
}

const MailFacts = ({ mail }: { mail: Mail }) => {
  const t = useTranslations('office')
  const nameOf = useTemplateName()
  const language = parseLanguage(mail.language)
  const facts = [
    { key: 'to', name: t('mails.column.to'), value: <span translate="no">{mail.to}</span> },
    { key: 'template', name: t('mails.column.template'), value: nameOf(mail.template) },
    {
      key: 'language',
      name: t('mails.column.language'),
      value: language ? languageNames[language] : mail.language,
    },
    { key: 'date', name: t('mails.column.date'), value: <LocalTime at={mail.createdAt} /> },
    { key: 'attempts', name: t('mails.column.attempts'), value: String(mail.attempts) },
    { key: 'sentAt', name: t('mail.sentAt'), value: mail.sentAt && <LocalTime at={mail.sentAt} /> },
    { key: 'lastError', name: t('mail.lastError'), value: mail.lastError },
  ]
  return <Facts facts={facts.filter(({ value }) => value)} />
}
