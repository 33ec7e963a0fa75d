import type { OwnCompany } from '#contract/shop/company.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/company/company.module.css'

/** What the supplier's books know of the company, and what is agreed; to read. */
export const CompanyFacts = ({ company }: { company: OwnCompany }) => {
  const t = useTranslations('company.facts')
  const format = useFormatter()
  const { terms } = company
  const payment = [
    terms.prepayment ? t('prepayment') : '',
    terms.paymentText || (terms.paymentDays === null ? '' : t('days', { count: terms.paymentDays })),
  ]
  const known: [key: string, value: string][] = [
    ['name', company.name],
    ['legalName', company.legalName === company.name ? '' : company.legalName],
    ['customerNo', company.customerNo ?? ''],
    ['vatNumber', company.vatNumber ?? ''],
    ['currency', company.currency],
    ['ordering', company.isWaiting ? t('waiting') : terms.mayOrder ? t('orders') : t('inquiries')],
    ['payment', payment.filter((text) => text !== '').join('\n')],
    ['minOrder', terms.minOrder === null ? '' : format.money(terms.minOrder)],
  ]
  return (
    <>
      <div className={styles['facts']}>
        <Facts
          facts={known.flatMap(([key, value]) => (value === '' ? [] : [{ key, name: t(key), value }]))}
        />
      </div>
      <p className={styles['note']}>
        {t.rich('change', { link: (words) => <AppLink to="/contact">{words}</AppLink> })}
      </p>
    </>
  )
}
