import type { Company, CompanyAddress } from '#contract/office/companies.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useChangeWords } from '#web/office/companies/change-words.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/companies/company.module.css'

/** Beside the record: the note for us alone, addresses, history. */
export const CompanySide = ({ company }: { company: Company }) => {
  const t = useTranslations('office-companies')
  const format = useFormatter()
  return (
    <>
      {company.staffNote !== '' && (
        <RecordSection title={t('note')}>
          <p className={styles['note']}>{company.staffNote}</p>
        </RecordSection>
      )}
      <RecordSection
        title={t('addresses.title')}
        count={format.number(company.addresses.length)}
        hint={company.addresses.length === 0 && t('addresses.none')}
      >
        {company.addresses.map((address) => (
          <Address key={address.id} address={address} />
        ))}
      </RecordSection>
      <History company={company} />
    </>
  )
}

const Address = ({ address }: { address: CompanyAddress }) => {
  const t = useTranslations('office-companies.addresses')
  const uses = [
    address.isDefault && t('default'),
    address.isInvoice && t('invoice'),
    address.bookNo !== null && t('bookNo', { number: address.bookNo }),
  ].filter((use) => use !== false)
  return (
    <div className={styles['address']}>
      {uses.length > 0 && <p className={styles['hint']}>{uses.join(' · ')}</p>}
      <address translate="no">
        {[address.name, address.lines, `${address.postcode} ${address.city}`.trim(), address.country].join(
          '\n',
        )}
      </address>
    </div>
  )
}

const History = ({ company }: { company: Company }) => {
  const t = useTranslations('office-companies.history')
  const { fieldOf, valueOf } = useChangeWords(company.currency)
  return (
    <RecordSection title={t('title')}>
      <ol className={styles['history']}>
        {company.history.map(({ at, by, field, before, after }) => (
          <li key={`${at} ${field} ${after}`}>
            <LocalTime at={at} />
            <p>
              <b translate="no">{by ?? t('file')}</b> {fieldOf(field)}{' '}
              {before !== null && before !== '' && (
                <>
                  <s>{valueOf(field, before)}</s>{' '}
                </>
              )}
              <ins>{valueOf(field, after)}</ins>
            </p>
          </li>
        ))}
        <li>
          <LocalTime at={company.createdAt} />
          <p>{t('registered')}</p>
        </li>
      </ol>
    </RecordSection>
  )
}
