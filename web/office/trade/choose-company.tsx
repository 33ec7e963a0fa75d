import { Link } from 'react-router'
import type { CompanyRow } from '#contract/office/companies.contract.ts'
import { CompanyState } from '#web/office/companies/company-state.tsx'
import { useToldBy } from '#web/office/companies/use-told-by.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/trade/begin-page.module.css'

interface ChooseCompanyProps {
  keyword: string
  found: readonly CompanyRow[]
  isPasting: boolean
  /** Of the page. */
  path: string
}

/** Looks for the company. One that is blocked is shown and cannot be chosen. */
export const ChooseCompany = ({ keyword, found, isPasting, path }: ChooseCompanyProps) => {
  const t = useTranslations('office-entry.begin')
  const first = found.find(({ status }) => status !== 'blocked')
  return (
    <section className={styles['pick']} aria-label={t('pick')}>
      <form action={path} className={styles['fields']}>
        <TextField
          name="keyword"
          label={t('company')}
          placeholder={t('companyHint')}
          defaultValue={keyword}
          // Nothing else can be done before a company is chosen.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={first === undefined}
        />
        {isPasting && <input type="hidden" name="paste" value="1" />}
        <Button type="submit">{t('search')}</Button>
      </form>
      {keyword !== '' && found.length === 0 && <p role="status">{t('none')}</p>}
      <ul className={styles['companies']}>
        {found.map((company) => (
          <li key={company.id}>
            {company.status === 'blocked' ? (
              <>
                <Named company={company} /> <CompanyState status={company.status} />
                <Link to={`/office/companies/${company.id}`}>{t('open')}</Link>
              </>
            ) : (
              <Link
                to={`${path}?company=${company.id}${isPasting ? '&paste=1' : ''}`}
                // The best match is one Enter away.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={company === first}
              >
                <Named company={company} />
                {company.status === 'pending' && <CompanyState status={company.status} />}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Named = ({ company }: { company: CompanyRow }) => {
  const { name, customerNo, town } = company
  const facts = [customerNo, town, ...useToldBy()(company, ['customerNo', 'town'])]
  return (
    <span translate="no">
      <b>{name}</b> {facts.filter(Boolean).join(' · ')}
    </span>
  )
}
