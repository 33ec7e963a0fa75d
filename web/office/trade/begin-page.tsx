import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CompanyRow } from '#contract/office/companies.contract.ts'
import { Dock } from '#web/office/kit/dock.tsx'
import { PageHead } from '#web/office/kit/page-head.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { EnteredLines } from '#web/office/trade/entered-lines.tsx'
import { LineEntry } from '#web/office/trade/line-entry.tsx'
import { type BeginCall, useBegin } from '#web/office/trade/use-begin.ts'
import type { EnteredLine } from '#web/office/trade/use-line-entry.ts'
import { useHead } from '#web/platform/head.tsx'
import { type Translator, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '#web/office/trade/begin-page.module.css'

export interface BeginData {
  /** For whom; null until a company is chosen. */
  company: { id: string; name: string } | null
  keyword: string
  found: CompanyRow[]
}

/** The address says which company, or what to look for. */
export const loadBeginData = async ({ call, query }: OfficeLoaderArgs): Promise<BeginData> => {
  const keyword = query.get('keyword')?.trim() ?? ''
  const id = query.get('company')
  const chosen = id === null ? null : await call('officeCompanyDetail', { id })
  const company = chosen?.code === 200 ? { id: chosen.data.id, name: chosen.data.name } : null
  if (company !== null || keyword === '') return { company, keyword, found: [] }
  const answer = await call('officeListCompany', { keyword, pageSize: 10, cursor: 'first' })
  return { company, keyword, found: answer.code === 200 ? answer.rows : [] }
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
  const { company, keyword, found } = data
  useHead({ title: words('title'), isIndexed: false })
  return (
    <div className={styles['page']}>
      <PageHead
        title={words('title')}
        crumbs={[list, { name: words('title') }]}
        facts={company === null ? words('intro') : <ForCompany name={company.name} path={path} />}
      />
      {company === null ? (
        <ChooseCompany keyword={keyword} found={found} path={path} />
      ) : (
        <Entry key={company.id} companyId={company.id} words={words} call={call} to={list.to} />
      )}
    </div>
  )
}

const ForCompany = ({ name, path }: { name: string; path: string }) => {
  const t = useTranslations('office-entry.begin')
  return (
    <>
      <b translate="no">{name}</b>
      <Link to={path}>{t('change')}</Link>
    </>
  )
}

const ChooseCompany = ({ keyword, found, path }: Omit<BeginData, 'company'> & { path: string }) => {
  const t = useTranslations('office-entry.begin')
  return (
    <section className={styles['pick']} aria-label={t('pick')}>
      <form action={path} className={styles['fields']}>
        <TextField
          name="keyword"
          label={t('company')}
          placeholder={t('companyHint')}
          defaultValue={keyword}
          // Choosing the company is all there is to do here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={found.length === 0}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
      {keyword !== '' && found.length === 0 && <p role="status">{t('none')}</p>}
      <ul className={styles['companies']}>
        {found.map((company, at) => (
          <li key={company.id}>
            <Link
              to={`${path}?company=${company.id}`}
              translate="no"
              // The best match is one Enter away.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={at === 0}
            >
              <b>{company.name}</b> {company.customerNo} {company.town}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EntryProps extends Pick<BeginPageProps, 'words' | 'call'> {
  companyId: string
  /** Address of the list: the new document opens below it. */
  to: string
}

const Entry = ({ companyId, words, call, to }: EntryProps): ReactNode => {
  const t = useTranslations('office-entry.begin')
  const [lines, setLines] = useState<readonly EnteredLine[]>([])
  const [poNumber, setPoNumber] = useState('')
  const [note, setNote] = useState('')
  const { begin, isBusy, problem } = useBegin(call, { companyId, poNumber, note, lines }, to)
  return (
    <>
      <Notice notice={problem === null ? null : { kind: 'warning', text: problem }} />
      <LineEntry
        companyId={companyId}
        takesWords={call === 'officeBeginQuote'}
        onAdd={(line) => setLines((known) => [...known, line])}
      />
      {lines.length > 0 && (
        <EnteredLines
          lines={lines}
          onRemove={(key) => setLines((known) => known.filter((line) => line.key !== key))}
        />
      )}
      <div className={styles['fields']}>
        <TextField
          label={t('po')}
          maxLength={60}
          value={poNumber}
          onChange={({ target }) => setPoNumber(target.value)}
        />
        <TextArea
          label={words('note')}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <Dock summary={lines.length === 0 ? t('empty') : t('lines', { count: lines.length })}>
        {lines.length > 0 && (
          <Button look="primary" isBusy={isBusy} onClick={() => void begin()}>
            {words('place')} <kbd>Ctrl ↵</kbd>
          </Button>
        )}
      </Dock>
    </>
  )
}
