import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { parseLanguage } from '#contract/language.ts'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { usePaymentWords } from '#web/office/documents/use-payment-words.ts'
import { useCountryName } from '#web/platform/country-name.ts'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/office/documents/record.module.css'

/** One line below the number: for whom, from whom, since when, with whom. */
export const HeadFacts = ({ order }: { order: OrderDetail }) => {
  const t = useTranslations('office-orders')
  const { company, wishDate, assignedTo, inquiry, buyer, begunBy } = order
  const language = parseLanguage(order.language)
  const { languageName } = useFormatter()
  const shownLanguage = language ? languageName(language) : order.language
  return (
    <>
      <Link to={`/office/companies/${company.id}`} translate="no">
        {company.name}
      </Link>
      {company.customerNo !== null && <span translate="no">{company.customerNo}</span>}
      <span>
        {buyer === ''
          ? t('papersIn', { language: shownLanguage })
          : t('writes', { buyer, language: shownLanguage })}
      </span>
      {order.poNumber !== '' && <span>{t('po', { no: order.poNumber })}</span>}
      {inquiry && (
        <span>
          {t.rich('fromInquiry', {
            no: () => (
              <Link key="inquiry" to={`/office/inquiries/${inquiry.id}`} translate="no">
                {inquiry.no}
              </Link>
            ),
          })}
        </span>
      )}
      <span>{t.rich('came', { time: () => <LocalTime key="came" at={order.createdAt} /> })}</span>
      {begunBy !== '' && <span>{t('begunBy', { name: begunBy })}</span>}
      {wishDate !== null && (
        <span>{t.rich('wanted', { day: () => <CalendarDay key="wanted" date={wishDate} /> })}</span>
      )}
      <span>{assignedTo ? t('with', { name: assignedTo.name }) : t('withNobody')}</span>
    </>
  )
}

const AddressText = ({ address }: { address: OrderDetail['addresses'][number] }) => {
  const countryName = useCountryName()
  const { name, lines, postcode, city, country } = address
  return (
    <address translate="no" className={styles['text']}>
      {[name, lines, `${postcode} ${city}`, countryName(country)]
        .filter((line) => line.trim() !== '')
        .join('\n')}
    </address>
  )
}

/** What the buyer said of the whole order, and where it goes. Of what was left out only the address is missed. */
export const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const t = useTranslations('office-orders.facts')
  const [address] = order.addresses
  const known: [key: string, value: ReactNode][] = [
    ['note', order.note && <span className={styles['text']}>{order.note}</span>],
    ['agreement', order.agreement && <span className={styles['text']}>{order.agreement}</span>],
    [
      'email',
      order.buyerEmail && (
        <span key="email" translate="no">
          {order.buyerEmail}
        </span>
      ),
    ],
    ['partial', t(`delivery.${order.deliveryMode}`)],
    ['papers', order.neutralPapers && t('neutral')],
    ['address', address ? <AddressText address={address} /> : t('noAddress')],
    ['invoiceAddress', order.invoiceAddress && <AddressText address={order.invoiceAddress} />],
  ]
  return <Facts facts={known.flatMap(([key, value]) => (value ? [{ key, name: t(key), value }] : []))} />
}

/** Sums and what the company's credit says. */
export const OrderMoney = ({ order }: { order: OrderDetail }) => {
  const t = useTranslations('office-orders.money')
  const { money, number } = useFormatter()
  const paymentWords = usePaymentWords()
  const { total, costs, credit, payment } = order
  const open = t('open')
  const known: [key: string, value: ReactNode][] = [
    ['net', total ? money(total) : open],
    ['smallOrderFee', costs.smallOrderFee && money(costs.smallOrderFee)],
    ['freight', costs.freight ? money(costs.freight) : open],
    [
      'tax',
      <Fragment key="tax">
        {costs.tax ? money(costs.tax) : open}
        {costs.taxRate !== null &&
          ` (${number(costs.taxRate / 100, { style: 'percent', maximumFractionDigits: 2 })})`}
        {costs.taxWhy !== null && <small className={styles['text']}>{costs.taxWhy}</small>}
      </Fragment>,
    ],
    ['grandTotal', costs.grandTotal ? <b key="total">{money(costs.grandTotal)}</b> : open],
    ['deliveryTerm', costs.deliveryTerm],
    ['payment', paymentWords(payment)],
    [
      'credit',
      <>
        {t(`state.${credit.state}`)}
        {credit.reason !== '' && <small className={styles['text']}>{credit.reason}</small>}
        {credit.isReleased && <small className={styles['text']}>{t('released')}</small>}
      </>,
    ],
  ]
  return <Facts facts={known.flatMap(([key, value]) => (value ? [{ key, name: t(key), value }] : []))} />
}
