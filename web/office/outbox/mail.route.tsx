import { useLoaderData } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { htmlLang, languageNames, parseLanguage } from '#contract/language.ts'
import { RecordPage } from '#web/office/kit/record-page.tsx'
import { MailBody } from '#web/office/outbox/mail-body.tsx'
import { MailState, useTemplateName } from '#web/office/outbox/mail-state.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Facts } from '#web/ui/table.tsx'

type Mail = CallSuccess<'officeMailDetail'>['data']

export const loader = async ({ call, params }: OfficeLoaderArgs): Promise<Mail> =>
  needed<'officeMailDetail'>(await call('officeMailDetail', { id: params['id'] ?? null })).data

/** `/office/outbox/{id}`: one mail, as it was written and what became of it. */
export const Component = () => {
  const mail = useLoaderData<Mail>()
  const t = useTranslations('office-outbox')
  const language = parseLanguage(mail.language)
  return (
    <RecordPage
      title={mail.subject}
      titleLang={language ? htmlLang(language) : undefined}
      crumbs={[{ name: t('title'), to: '/office/outbox' }, { name: mail.to }]}
      state={<MailState status={mail.status} />}
      side={<MailFacts mail={mail} />}
    >
      <MailBody mail={mail} />
    </RecordPage>
  )
}

const MailFacts = ({ mail }: { mail: Mail }) => {
  const t = useTranslations('office-outbox')
  const nameOf = useTemplateName()
  const language = parseLanguage(mail.language)
  const facts = [
    { key: 'to', name: t('column.to'), value: <span translate="no">{mail.to}</span> },
    { key: 'template', name: t('column.template'), value: nameOf(mail.template) },
    {
      key: 'language',
      name: t('column.language'),
      value: language ? languageNames[language] : mail.language,
    },
    { key: 'date', name: t('column.date'), value: <LocalTime at={mail.createdAt} /> },
    { key: 'attempts', name: t('column.attempts'), value: String(mail.attempts) },
    { key: 'sentAt', name: t('mail.sentAt'), value: mail.sentAt && <LocalTime at={mail.sentAt} /> },
    { key: 'lastError', name: t('mail.lastError'), value: mail.lastError },
  ]
  return <Facts facts={facts.filter(({ value }) => value)} />
}
