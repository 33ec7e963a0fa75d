import type { Company } from '#contract/office/companies.contract.ts'
import { mailFields } from '#contract/office/company-terms.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useFreightWords } from '#web/office/companies/change-words.ts'
import { TermsForm } from '#web/office/companies/terms-form.tsx'
import { useVatNote } from '#web/office/companies/vat-note.tsx'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/office/companies/company.module.css'

/** What is agreed with the company: text, and a form once somebody wants to change it. */
export const Terms = ({ company, work }: { company: Company; work: CompanyWork }) => {
  const t = useTranslations('office-companies.terms')
  const { typed } = work
  return (
    <RecordSection
      title={company.status === 'pending' ? t('titleNew') : t('title')}
      action={
        typed === null && (
          <Button look="quiet" size="small" onClick={work.edit}>
            {t('change')}
          </Button>
        )
      }
    >
      {typed === null ? (
        <TermFacts company={company} />
      ) : (
        <TermsForm company={company} work={work} typed={typed} />
      )}
    </RecordSection>
  )
}

/** The terms in the groups of the form. */
const TermFacts = ({ company }: { company: Company }) => {
  const t = useTranslations('office-companies')
  const format = useFormatter()
  const freightOf = useFreightWords()
  const plain = (value: string | null) => <span translate="no">{value || '–'}</span>
  const number = (value: number | null, none: string) => (value === null ? none : format.number(value))
  const flag = (value: boolean) => (value ? t('yes') : t('no'))
  const { minOrder, minOrderFee, minOrderKind, creditReason } = company
  const least = () => {
    if (minOrder === null) return t('terms.shopLimit')
    const rule = t(`minimum.${minOrderKind ?? 'refuse'}`)
    return `${format.money(minOrder)}, ${rule}${minOrderFee ? ` (${format.money(minOrderFee)})` : ''}`
  }
  const recipients = Object.values(mailFields).filter((field) => company[field].length > 0)
  const groups = [
    {
      title: 'company',
      facts: [
        ['name', plain(company.name)],
        ['legalName', plain(company.legalName)],
        ['customerNo', plain(company.customerNo)],
        ['vatNumber', <VatNumber key="vat" company={company} />],
        ['lang', company.lang === null ? '–' : format.languageName(company.lang)],
        ['lookedAfterBy', plain(company.lookedAfterBy?.name ?? null)],
      ],
    },
    {
      title: 'payment',
      facts: [
        ['priceGroup', plain(company.priceGroup)],
        ['currency', plain(company.currency)],
        ['paymentText', plain(company.paymentText)],
        ['paymentDays', number(company.paymentDays, '–')],
        ['prepayment', flag(company.prepayment)],
        [
          'credit',
          <>
            {t(`credit.${company.credit}`)}
            {creditReason !== '' && <small className={styles['reason']}>{creditReason}</small>}
          </>,
        ],
      ],
    },
    {
      title: 'orders',
      facts: [
        ['mayOrder', flag(company.mayOrder)],
        ['minOrder', least()],
        ['freightRule', freightOf(company.freightRule)],
        ['cartMaxQuantity', number(company.cartMaxQuantity, t('terms.shopLimit'))],
        ['sharesDocuments', flag(company.sharesDocuments)],
      ],
    },
    { title: 'mails', facts: recipients.map((field) => [field, plain(company[field].join(', '))] as const) },
  ] as const
  return (
    <div className={styles['terms']}>
      {groups.map(({ title, facts }) => (
        <section key={title}>
          <h3>{t(`terms.group.${title}`)}</h3>
          {facts.length === 0 && <p className={styles['hint']}>{t('terms.noRecipients')}</p>}
          <Facts facts={facts.map(([key, value]) => ({ key, name: t(`field.${key}`), value }))} />
        </section>
      ))}
    </div>
  )
}

const VatNumber = ({ company }: { company: Company }) => {
  const t = useTranslations('office-companies.terms')
  const note = useVatNote(company)
  const { vatNumber, vatForm, vatChecked } = company
  if (vatNumber === null) return '–'
  return (
    <>
      <span translate="no" className={styles['no']}>
        {vatNumber}
      </span>{' '}
      <span className={styles['hint']}>
        {vatForm !== null && vatForm !== 'unknown' && `${t(vatForm)}, `}
        {vatChecked === null
          ? t('notChecked')
          : t.rich('checked', {
              by: vatChecked.by ?? '–',
              time: () => <CalendarDay key="checked" date={vatChecked.at} />,
            })}
      </span>
      {note !== undefined && <small className={styles['reason']}>{note}</small>}
    </>
  )
}
