import { languageNames } from '#contract/language.ts'
import type { Company } from '#contract/office/companies.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { TermsForm } from '#web/office/companies/terms-form.tsx'
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

const TermFacts = ({ company }: { company: Company }) => {
  const t = useTranslations('office-companies')
  const format = useFormatter()
  const plain = (value: string | null) => <span translate="no">{value || '–'}</span>
  const number = (value: number | null, none: string) => (value === null ? none : format.number(value))
  const facts = [
    ['name', plain(company.name)],
    ['legalName', plain(company.legalName)],
    ['customerNo', plain(company.customerNo)],
    ['vatNumber', <VatNumber key="vat" company={company} />],
    ['priceGroup', plain(company.priceGroup)],
    ['currency', plain(company.currency)],
    ['lang', company.lang === null ? '–' : languageNames[company.lang]],
    ['mayOrder', company.mayOrder ? t('yes') : t('no')],
    ['cartMaxQuantity', number(company.cartMaxQuantity, t('terms.shopLimit'))],
    ['paymentText', plain(company.paymentText)],
    ['paymentDays', number(company.paymentDays, '–')],
    ['lookedAfterBy', plain(company.lookedAfterBy?.name ?? null)],
  ] as const
  return (
    <div className={styles['terms']}>
      <Facts facts={facts.map(([key, value]) => ({ key, name: t(`field.${key}`), value }))} />
    </div>
  )
}

const VatNumber = ({ company: { vatNumber, vatForm, vatChecked } }: { company: Company }) => {
  const t = useTranslations('office-companies.terms')
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
    </>
  )
}
