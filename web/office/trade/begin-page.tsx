import type { ChosenCompany } from '#contract/office/articles.contract.ts'
import type { CompanyRow } from '#contract/office/companies.contract.ts'
import { PageHead } from '#web/office/kit/page-head.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { BeginEntry } from '#web/office/trade/begin-entry.tsx'
import { ChooseCompany } from '#web/office/trade/choose-company.tsx'
import { CompanyFacts, CompanyWarnings } from '#web/office/trade/chosen-company.tsx'
import type { BeginCall } from '#web/office/trade/use-begin.ts'
import { useHead } from '#web/platform/head.tsx'
import type { Translator } from '#web/platform/texts.ts'
import styles from '#web/office/trade/begin-page.module.css'

export interface BeginData {
  /** For whom; null until a company is chosen. */
  company: ChosenCompany | null
  keyword: string
  found: CompanyRow[]
  /** The field for a pasted mail is open from the start. */
  isPasting: boolean
}

/** The address says which company, or what to look for. */
export const loadBeginData = async ({ call, query }: OfficeLoaderArgs): Promise<BeginData> => {
  const keyword = query.get('keyword')?.trim() ?? ''
  const id = query.get('company')
  const chosen = id === null ? null : await call('officeChosenCompany', { id })
  const company = chosen?.code === 200 ? chosen.data : null
  const isPasting = query.get('paste') === '1'
  if (company !== null || keyword === '') return { company, keyword, found: [], isPasting }
  const answer = await call('officeListCompany', { keyword, pageSize: 10, cursor: 'first' })
  return { company, keyword, found: answer.code === 200 ? answer.rows : [], isPasting }
}

interface BeginPageProps {
  data: BeginData
  /** Of this page. */
  path: string
  list: { name: string; to: string }
  /** `title`, `intro`, `note` and `place` of this kind of document. */
  words: Translator
  call: BeginCall
}

/** A document that staff begin for a company: choose the company, enter the lines, make it. */
export const BeginPage = ({ data, path, list, words, call }: BeginPageProps) => {
  const { company } = data
  useHead({ title: words('title'), isIndexed: false })
  return (
    <div className={styles['page']}>
      <PageHead
        title={words('title')}
        crumbs={[list, { name: words('title') }]}
        facts={company === null ? words('intro') : <CompanyFacts company={company} path={path} />}
      />
      {company !== null && (
        <CompanyWarnings company={company} kind={call === 'officeBeginOrder' ? 'order' : 'quote'} />
      )}
      {company === null || company.status === 'blocked' ? (
        <ChooseCompany {...data} path={path} />
      ) : (
        <BeginEntry
          key={company.id}
          company={company}
          isPasting={data.isPasting}
          words={words}
          call={call}
          to={list.to}
        />
      )}
    </div>
  )
}
