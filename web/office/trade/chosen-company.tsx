import { Link } from 'react-router'
import { languageNames } from '#contract/language.ts'
import type { ChosenCompany } from '#contract/office/articles.contract.ts'
import { CompanyState } from '#web/office/companies/company-state.tsx'
import { usePaymentWords } from '#web/office/documents/use-payment-words.ts'
import { useToldBy } from '#web/office/companies/use-told-by.ts'
import { Banner } from '#web/office/kit/banner.tsx'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Select } from '#web/ui/field.tsx'
import styles from '#web/office/trade/begin-page.module.css'

/** What is begun: it decides what a company's state means for it. */
export type BegunKind = 'order' | 'quote'

/** Beside each other: who the company is, and what stands in its way. */
export const CompanyFacts = ({ company, path }: { company: ChosenCompany; path: string }) => {
  const t = useTranslations('office-entry.begin')
  const credits = useTranslations('office-companies.credit')
  const { id, name, customerNo, status, credit } = company
  const payment = usePaymentWords()(company.payment)
  const told = useToldBy()(company, ['customerNo'])
  return (
    <>
      <Link to={`/office/companies/${id}`} translate="no">
        <b>{name}</b>
      </Link>
      {customerNo === null ? <span>{t('noNumber')}</span> : <span translate="no">{customerNo}</span>}
      {told.length > 0 && <span translate="no">{told.join(' · ')}</span>}
      <CompanyState status={status} />
      {credit !== 'ok' && <StateMark shape="stopped" word={credits(credit)} />}
      {payment !== '' && <span>{t('payment', { terms: payment })}</span>}
      {status !== 'blocked' && <Link to={path}>{t('change')}</Link>}
    </>
  )
}

/** What follows from the company's state for what is begun here, in words. */
export const CompanyWarnings = ({ company, kind }: { company: ChosenCompany; kind: BegunKind }) => {
  const t = useTranslations('office-entry.begin')
  const { status, statusReason, credit, creditReason } = company
  return (
    <>
      {status !== 'approved' && (
        <Banner tone={status === 'blocked' ? 'danger' : 'attention'}>
          {t(status, { kind })} {statusReason !== '' && <q translate="no">{statusReason}</q>}
        </Banner>
      )}
      {status !== 'blocked' && credit !== 'ok' && (
        <Banner tone="attention">
          {t(`credit.${credit}`, { kind })} {creditReason !== '' && <q translate="no">{creditReason}</q>}
        </Banner>
      )}
    </>
  )
}

interface BuyerProps {
  company: ChosenCompany
  /** Undefined where nobody can sign in. */
  buyerId: string | undefined
  onChoose: (id: string) => void
}

/** Who at the company gets the document and its mails. */
export const BuyerChoice = ({ company: { people, language }, buyerId, onChoose }: BuyerProps) => {
  const t = useTranslations('office-entry.begin')
  const chosen = people.find(({ id }) => id === buyerId)
  if (!chosen) return <p>{t('nobody', { language: languageNames[language] })}</p>
  return (
    <div className={styles['buyer']}>
      <Select
        label={t('buyer')}
        description={t('buyerHint', { language: languageNames[chosen.language] })}
        translate="no"
        value={chosen.id}
        onChange={({ target }) => onChoose(target.value)}
      >
        {people.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name === '' ? email : `${name} · ${email}`}
          </option>
        ))}
      </Select>
    </div>
  )
}
