import type { ReactNode } from 'react'
import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import { useCountryName } from '#web/platform/country-name.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/office/documents/record.module.css'

/** What the buyer said of the whole inquiry. What was left out is not shown. */
export const InquiryFacts = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useTranslations('office-inquiries.facts')
  const countryName = useCountryName()
  const [address] = inquiry.addresses
  const known: [key: string, value: ReactNode][] = [
    ['note', inquiry.note && <span className={styles['text']}>{inquiry.note}</span>],
    [
      'email',
      <span key="email" translate="no">
        {inquiry.buyerEmail}
      </span>,
    ],
    ['partial', t(`delivery.${inquiry.deliveryMode}`)],
    ['papers', inquiry.neutralPapers && t('neutral')],
    [
      'address',
      address && (
        <address translate="no" className={styles['text']}>
          {[address.name, address.lines, `${address.postcode} ${address.city}`, countryName(address.country)]
            .filter((line) => line.trim() !== '')
            .join('\n')}
        </address>
      ),
    ],
  ]
  return <Facts facts={known.flatMap(([key, value]) => (value ? [{ key, name: t(key), value }] : []))} />
}
