import type { ReactNode } from 'react'
import { useCountryName } from '#web/platform/country-name.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/trade/documents/document-screen.module.css'

type Address = DocumentDetail['addresses'][number]

const AddressBlock = ({ address }: { address: Address }) => {
  const countryName = useCountryName()
  return (
    <address>
      <span translate="no">
        {[address.name, address.lines, `${address.postcode} ${address.city}`]
          .filter((line) => line.trim() !== '')
          .join('\n')}
      </span>
      {`\n${countryName(address.country)}`}
    </address>
  )
}

/** When, by whom, under which number, to where. What is not there is not shown. */
export const DocumentFacts = ({ document }: { document: DocumentDetail }) => {
  const t = useTranslations('trade.facts')
  const [address] = document.addresses
  const { invoiceAddress } = document
  const known: [key: string, value: ReactNode][] = [
    ['date', <LocalTime key="date" at={document.createdAt} />],
    ['buyer', document.buyer],
    ['poNumber', document.poNumber && <span translate="no">{document.poNumber}</span>],
    ['inqueryNo', document.inqueryNo && <span translate="no">{document.inqueryNo}</span>],
    // A quote names its own last day.
    [
      'validUntil',
      document.quotes.length === 0 && document.validUntil && (
        <LocalTime key="valid" at={document.validUntil} />
      ),
    ],
    ['wishDate', document.wishDate && <CalendarDay key="wish" date={document.wishDate} />],
    ['partialDelivery', t(`delivery.${document.deliveryMode}`)],
    ['papers', document.neutralPapers && t('neutral')],
    ['deliveryTerm', document.costs?.deliveryTerm],
    ['address', address && <AddressBlock address={address} />],
    ['invoiceAddress', invoiceAddress && <AddressBlock address={invoiceAddress} />],
    ['note', document.note && <span className={styles['note']}>{document.note}</span>],
  ]
  return (
    <div className={styles['facts']}>
      <Facts facts={known.flatMap(([key, value]) => (value ? [{ key, name: t(key), value }] : []))} />
    </div>
  )
}
