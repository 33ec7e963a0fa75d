import { htmlLang, languageNames, parseLanguage } from '#contract/language.ts'
import { mailStates, mailTemplates } from '#contract/office/mail-state.ts'
import type { MailRow } from '#contract/office/outbox.contract.ts'
import type { GridColumn } from '#web/office/kit/grid-columns.ts'
import { RowLink } from '#web/office/kit/row-link.tsx'
import { MailState, useTemplateName } from '#web/office/outbox/mail-state.tsx'
import { createList } from '#web/office/shell/create-list.ts'
import { OfficeList } from '#web/office/shell/office-list.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'

const list = createList<MailRow>((call, query, page) =>
  call('officeListMail', {
    ...page,
    keyword: query.get('keyword') ?? undefined,
    status: mailStates.find((state) => state === query.get('status')),
    template: query.get('template') ?? undefined,
  }),
)

export const { loader } = list

const langOf = ({ language }: MailRow): string | undefined => {
  const known = parseLanguage(language)
  return known ? htmlLang(known) : undefined
}

const MailLanguage = ({ row }: { row: MailRow }) => {
  const language = parseLanguage(row.language)
  return <span lang={langOf(row)}>{language ? languageNames[language] : row.language}</span>
}

const columns: GridColumn<MailRow>[] = [
  {
    id: 'subject',
    card: 'title',
    Cell: ({ row }) => (
      <RowLink to={`/office/outbox/${row.id}`} lang={langOf(row)}>
        {row.subject}
      </RowLink>
    ),
  },
  { id: 'status', card: 'state', Cell: ({ row }) => <MailState status={row.status} /> },
  { id: 'to', card: 'line', Cell: ({ row }) => <span translate="no">{row.to}</span> },
  { id: 'template', card: 'fact', Cell: ({ row }) => useTemplateName()(row.template) },
  { id: 'language', card: 'fact', Cell: MailLanguage },
  { id: 'attempts', card: 'fact', isNumeric: true, Cell: ({ row }) => row.attempts },
  { id: 'date', card: 'fact', isNumeric: true, Cell: ({ row }) => <LocalTime at={row.createdAt} /> },
]

/** `/office/outbox`: every mail the shop has written, newest first. */
export const Component = () => {
  const t = useTranslations('office-outbox')
  const templateName = useTemplateName()
  return (
    <OfficeList
      feature="office-outbox"
      path="/office/outbox"
      icon="mail"
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      fields={[
        { kind: 'text', name: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
        {
          kind: 'choice',
          name: 'template',
          label: t('filter.template'),
          any: t('filter.any'),
          options: mailTemplates.map((value) => ({ value, label: templateName(value) })),
        },
        {
          kind: 'choice',
          name: 'status',
          label: t('filter.status'),
          any: t('filter.any'),
          options: mailStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
    />
  )
}
