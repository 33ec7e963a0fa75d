import { useEffect, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import type { CompanyRow } from '#contract/office/companies.contract.ts'
import { Dock } from '#web/office/kit/dock.tsx'
import { PageHead } from '#web/office/kit/page-head.tsx'
import { type OfficeLoaderArgs, useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { EnteredLines } from '#web/office/trade/entered-lines.tsx'
import { LineEntry } from '#web/office/trade/line-entry.tsx'
import type { EnteredLine } from '#web/office/trade/use-line-entry.ts'
import { useHead } from '#web/platform/head.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import record from '#web/office/documents/record.module.css'
import styles from '#web/office/orders/order.module.css'

interface NewOrderData {
  /** For whom; null until a company is chosen. */
  company: { id: string; name: string } | null
  keyword: string
  found: CompanyRow[]
}

/** The address says which company, or what to look for. */
export const loader = async ({ call, query }: OfficeLoaderArgs): Promise<NewOrderData> => {
  const keyword = query.get('keyword')?.trim() ?? ''
  const id = query.get('company')
  const chosen = id === null ? null : await call('officeCompanyDetail', { id })
  const company = chosen?.code === 200 ? { id: chosen.data.id, name: chosen.data.name } : null
  if (company !== null || keyword === '') return { company, keyword, found: [] }
  const answer = await call('officeListCompany', { keyword, pageSize: 10, cursor: 'first' })
  return { company, keyword, found: answer.code === 200 ? answer.rows : [] }
}

/** `/office/orders/new`: an order that came by telephone or mail. */
export const Component = () => {
  const t = useTranslations('office-orders')
  const { company, keyword, found } = useLoaderData<NewOrderData>()
  useHead({ title: t('begin.title'), isIndexed: false })
  return (
    <div className={styles['begin']}>
      <PageHead
        title={t('begin.title')}
        crumbs={[{ name: t('title'), to: '/office/orders' }, { name: t('begin.title') }]}
        facts={company === null ? t('begin.intro') : <ForCompany name={company.name} />}
      />
      {company === null ? (
        <ChooseCompany keyword={keyword} found={found} />
      ) : (
        <Entry key={company.id} companyId={company.id} />
      )}
    </div>
  )
}

const ForCompany = ({ name }: { name: string }) => {
  const t = useTranslations('office-orders.begin')
  return (
    <>
      <b translate="no">{name}</b>
      <Link to="/office/orders/new">{t('change')}</Link>
    </>
  )
}

const ChooseCompany = ({ keyword, found }: Omit<NewOrderData, 'company'>) => {
  const t = useTranslations('office-orders.begin')
  return (
    <section className={styles['pick']} aria-label={t('pick')}>
      <form action="/office/orders/new" className={record['write']}>
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
              to={`/office/orders/new?company=${company.id}`}
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

const Entry = ({ companyId }: { companyId: string }) => {
  const t = useTranslations('office-orders.begin')
  const [lines, setLines] = useState<readonly EnteredLine[]>([])
  const [poNumber, setPoNumber] = useState('')
  const [note, setNote] = useState('')
  const { place, isBusy, problem } = usePlacing({ companyId, poNumber, note, lines })
  return (
    <>
      <Notice notice={problem === null ? null : { kind: 'warning', text: problem }} />
      <LineEntry companyId={companyId} onAdd={(line) => setLines((known) => [...known, line])} />
      {lines.length > 0 && (
        <EnteredLines
          lines={lines}
          onRemove={(key) => setLines((known) => known.filter((line) => line.key !== key))}
        />
      )}
      <div className={record['write']}>
        <TextField
          label={t('po')}
          maxLength={60}
          value={poNumber}
          onChange={({ target }) => setPoNumber(target.value)}
        />
        <TextArea
          label={t('note')}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <Dock summary={lines.length === 0 ? t('empty') : t('lines', { count: lines.length })}>
        {lines.length > 0 && (
          <Button look="primary" isBusy={isBusy} onClick={() => void place()}>
            {t('place')}
          </Button>
        )}
      </Dock>
    </>
  )
}

interface Typed {
  companyId: string
  poNumber: string
  note: string
  lines: readonly EnteredLine[]
}

/** Places the order and opens it; also by Ctrl+Enter. */
const usePlacing = ({ lines, ...rest }: Typed) => {
  const tEntry = useTranslations('office-entry')
  const call = useOfficeCall()
  const navigate = useNavigate()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const place = async () => {
    setBusy(true)
    const input = {
      ...rest,
      lines: lines.map(({ productId, packId, quantity }) => ({ productId, packId, quantity })),
    }
    const options = { idempotencyKey: keys.keyFor(input), shownByCaller: 'everything' } as const
    const answer = await call('officeBeginOrder', input, options).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) return setProblem(answer?.msg ?? tEntry('failed'))
    await navigate(`/office/orders/${answer.data.id}`)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || lines.length === 0) return
      event.preventDefault()
      if (!isBusy) void place()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { place, isBusy, problem }
}
