import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Company, CompanyRow, LookAlike } from '#contract/office/companies.contract.ts'
import { AttachQuestion } from '#web/office/companies/attach-question.tsx'
import { Belongings } from '#web/office/companies/belongings.tsx'
import { CompanyState } from '#web/office/companies/company-state.tsx'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useToldBy } from '#web/office/companies/use-told-by.ts'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/office/companies/company.module.css'

interface WorkProps {
  company: Company
  work: CompanyWork
}

/** Known companies that this registration may belong to, with why, and a search for any other. */
export const LookAlikes = ({ company, work }: WorkProps) => {
  const t = useTranslations('office-companies.alike')
  const format = useFormatter()
  const { lookAlikes } = company
  return (
    <RecordSection
      title={t('title')}
      count={format.number(lookAlikes.length)}
      hint={lookAlikes.length === 0 ? t('none') : <Belongings company={company} />}
    >
      {lookAlikes.length > 0 && (
        <ul className={styles['alike']}>
          {lookAlikes.map((other) => (
            <LookAlikeCard key={other.id} other={other} company={company} work={work} />
          ))}
        </ul>
      )}
      <OtherCompany company={company} work={work} />
    </RecordSection>
  )
}

type Titled = Pick<CompanyRow, 'customerNo' | 'name' | 'town' | 'toldBy'>

/** The number and name of a company; without a number its town, and what tells it from others of its name. */
const useTitleOf = () => {
  const toldBy = useToldBy()
  return (company: Titled): string => {
    const { customerNo, name, town } = company
    if (customerNo !== null) return `${customerNo} ${name}`
    return [name, town, ...toldBy(company, ['town'])].filter(Boolean).join(', ')
  }
}

const LookAlikeCard = ({ other, company, work }: WorkProps & { other: LookAlike }) => {
  const t = useTranslations('office-companies')
  const titleOf = useTitleOf()
  const format = useFormatter()
  const facts = [
    { key: 'vatNumber', value: other.vatNumber ?? '–' },
    { key: 'mailDomains', value: other.mailDomains.join(', ') || '–' },
    { key: 'name', value: other.name },
    { key: 'town', value: other.town ?? '–' },
    { key: 'people', value: other.people.join(', ') || '–' },
    { key: 'orders', value: format.number(other.orders) },
  ]
  return (
    <li>
      <h3>
        <Link to={`/office/companies/${other.id}`} translate="no">
          {titleOf(other)}
        </Link>{' '}
        {other.status !== 'approved' && <CompanyState status={other.status} />}
      </h3>
      <Reasons other={other} company={company} />
      <Facts
        facts={facts.map(({ key, value }) => ({
          key,
          name: t(`column.${key}`),
          value: <span translate="no">{value}</span>,
        }))}
      />
      {other.status === 'approved' ? (
        <Attach other={other} company={company} work={work} />
      ) : (
        <p className={styles['hint']}>{t('alike.notApproved')}</p>
      )}
    </li>
  )
}

/** Why the other company is shown. Names are compared without legal forms, accents and order of words. */
const Reasons = ({ other, company }: { other: LookAlike; company: Company }) => {
  const t = useTranslations('office-companies.alike.same')
  const isNameSame = other.name.trim().toLowerCase() === company.name.trim().toLowerCase()
  const domains = other.mailDomains.filter((domain) => company.mailDomains.includes(domain)).join(', ')
  const words: Record<LookAlike['same'][number], string> = {
    vatNumber: t('vatNumber'),
    mailDomain: t('mailDomain', { domains }),
    name: t(isNameSame ? 'name' : 'nearlyName'),
  }
  return (
    <ul className={styles['reasons']}>
      {other.same.map((by) => (
        <li key={by} className={styles['same']}>
          {words[by]}
        </li>
      ))}
    </ul>
  )
}

interface AttachProps extends WorkProps {
  other: Titled & { id: string }
}

const Attach = ({ other, company, work }: AttachProps) => {
  const t = useTranslations('office-companies.alike')
  const titleOf = useTitleOf()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button isBusy={work.isBusy} onClick={() => setAsking(true)}>
        {t('attach', { company: titleOf(other) })}
      </Button>
      {isAsking && (
        <AttachQuestion
          company={company}
          known={titleOf(other)}
          onAttach={() => work.attach(other.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Any approved company, by name, number, mail address or town. */
const OtherCompany = ({ company, work }: WorkProps) => {
  const t = useTranslations('office-companies.alike')
  const call = useOfficeCall()
  const [rows, setRows] = useState<CompanyRow[] | null>(null)
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword'))
    if (keyword.trim() === '') return setRows(null)
    const page = { keyword, status: 'approved' as const, cursor: 'first', pageSize: 10 }
    const answer = await call('officeListCompany', page).catch(() => null)
    setRows(answer?.code === 200 ? answer.rows.filter(({ id }) => id !== company.id) : [])
  }
  return (
    <div className={styles['other']}>
      <form role="search" onSubmit={(event) => void search(event)}>
        <TextField name="keyword" type="search" label={t('other')} maxLength={100} />
        <Button type="submit">{t('search')}</Button>
      </form>
      <div role="status">{rows?.length === 0 && <p>{t('nobody')}</p>}</div>
      {rows !== null && rows.length > 0 && (
        <ul className={styles['found']}>
          {rows.map((row) => (
            <li key={row.id}>
              <span translate="no">{[row.town, row.email].filter(Boolean).join(' · ')}</span>
              <Attach other={row} company={company} work={work} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
