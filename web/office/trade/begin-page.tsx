import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CompanyRow } from '#contract/office/companies.contract.ts'
import { Dock } from '#web/office/kit/dock.tsx'
import { PageHead } from '#web/office/kit/page-head.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { EnteredLines } from '#web/office/trade/entered-lines.tsx'
import { LineEntry } from '#web/office/trade/line-entry.tsx'
import { PastePanel } from '#web/office/trade/paste-panel.tsx'
import { type BeginCall, useBegin } from '#web/office/trade/use-begin.ts'
import { type EnteredLine, type NewLine, useLineEntry } from '#web/office/trade/use-line-entry.ts'
import { usePasted } from '#web/office/trade/use-pasted.ts'
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
  /** The field for a pasted mail is open from the start. */
  isPasting: boolean
}

/** The address says which company, or what to look for. */
export const loadBeginData = async ({ call, query }: OfficeLoaderArgs): Promise<BeginData> => {
  const keyword = query.get('keyword')?.trim() ?? ''
  const id = query.get('company')
  const chosen = id === null ? null : await call('officeCompanyDetail', { id })
  const company = chosen?.code === 200 ? { id: chosen.data.id, name: chosen.data.name } : null
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
        facts={company === null ? words('intro') : <ForCompany name={company.name} path={path} />}
      />
      {company === null ? (
        <ChooseCompany {...data} path={path} />
      ) : (
        <Entry
          key={company.id}
          companyId={company.id}
          isPasting={data.isPasting}
          words={words}
          call={call}
          to={list.to}
        />
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

const ChooseCompany = ({
  keyword,
  found,
  isPasting,
  path,
}: Omit<BeginData, 'company'> & { path: string }) => {
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
        {isPasting && <input type="hidden" name="paste" value="1" />}
        <Button type="submit">{t('search')}</Button>
      </form>
      {keyword !== '' && found.length === 0 && <p role="status">{t('none')}</p>}
      <ul className={styles['companies']}>
        {found.map((company, at) => (
          <li key={company.id}>
            <Link
              to={`${path}?company=${company.id}${isPasting ? '&paste=1' : ''}`}
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

/** The lines of the new document, in the order of entering. */
const useLines = () => {
  const nextKey = useRef(1)
  const [lines, setLines] = useState<readonly EnteredLine[]>([])
  return {
    lines,
    add: (added: readonly NewLine[]) => {
      const numbered = added.map((line) => ({ key: nextKey.current++, ...line }))
      setLines((known) => [...known, ...numbered])
    },
    remove: (key: number) => setLines((known) => known.filter((line) => line.key !== key)),
  }
}

/** To the first question that is open, else to the first line. */
const focusUnadded = (panel: HTMLElement | null) =>
  (
    panel?.querySelector<HTMLElement>('[data-open] select') ?? panel?.querySelector<HTMLElement>('select')
  )?.focus()

interface EntryProps extends Pick<BeginPageProps, 'words' | 'call'> {
  companyId: string
  isPasting: boolean
  /** Address of the list: the new document opens below it. */
  to: string
}

const Entry = ({ companyId, words, call, to, ...props }: EntryProps): ReactNode => {
  const t = useTranslations('office-entry')
  const takesWords = call === 'officeBeginQuote'
  const { lines, add, remove } = useLines()
  const [isPasting, setPasting] = useState(props.isPasting)
  const panel = useRef<HTMLElement>(null)
  const pasted = usePasted(companyId)
  const entry = useLineEntry({
    companyId,
    takesWords,
    onAdd: (line, pastedLine) => {
      add([line])
      if (pastedLine) pasted.drop(pastedLine)
    },
  })
  const [poNumber, setPoNumber] = useState('')
  const [note, setNote] = useState('')
  const unadded = pasted.unadded > 0 ? t('paste.unadded', { count: pasted.unadded }) : null
  const isRefused = () => {
    if (unadded !== null) focusUnadded(panel.current)
    return unadded !== null || entry.refuseHalfTyped()
  }
  const typed = { companyId, poNumber, note, lines }
  const { begin, isBusy, problem } = useBegin(call, typed, { to, isRefused })
  const summary = lines.length === 0 ? t('begin.empty') : t('begin.lines', { count: lines.length })
  return (
    <>
      <Notice notice={problem === null ? null : { kind: 'warning', text: problem }} />
      <LineEntry work={entry} isFocused={!props.isPasting} />
      {isPasting ? (
        <PastePanel
          ref={panel}
          pasted={pasted}
          takesWords={takesWords}
          onAdd={add}
          onByHand={entry.take}
          onClose={() => {
            pasted.clear()
            setPasting(false)
          }}
        />
      ) : (
        <p>
          <Button look="quiet" onClick={() => setPasting(true)}>
            {t('paste.open')}
          </Button>
        </p>
      )}
      {lines.length > 0 && <EnteredLines lines={lines} onRemove={remove} />}
      <div className={styles['fields']}>
        <TextField
          label={t('begin.po')}
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
      <Dock summary={unadded ?? summary}>
        {lines.length > 0 && (
          <Button look="primary" isBusy={isBusy} onClick={() => void begin()}>
            {words('place')} <kbd>Ctrl ↵</kbd>
          </Button>
        )}
      </Dock>
    </>
  )
}
