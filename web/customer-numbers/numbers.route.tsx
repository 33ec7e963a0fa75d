import { type ReactNode, useId, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import type { MyNumber } from '#contract/shop/customer-numbers.contract.ts'
import { AddNumber } from '#web/customer-numbers/add-number.tsx'
import { ChangeNumber } from '#web/customer-numbers/change-number.tsx'
import { NumberTable } from '#web/customer-numbers/number-table.tsx'
import { RemoveAll } from '#web/customer-numbers/remove-all.tsx'
import { UploadNumbers } from '#web/customer-numbers/upload-numbers.tsx'
import { type NumberList, useNumberList } from '#web/customer-numbers/use-number-list.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { ListPages } from '#web/reading/list-pages.tsx'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { SearchForm } from '#web/reading/search-form.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/customer-numbers/numbers.module.css'

type NumbersPage = CallSuccess<'listMyNumber'>

const path = '/account/numbers'
const pageSize = 50
const filterNames = ['keyword'] as const

export const loader = async ({ call, query }: PageLoaderArgs): Promise<NumbersPage> =>
  needed<'listMyNumber'>(
    await call('listMyNumber', {
      pageSize,
      pageNum: query.get('pageNum') ?? undefined,
      keyword: query.get('keyword') ?? undefined,
    }),
  )

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** `/account/numbers`: what the reader's company calls our articles. */
export const Component = () => {
  const t = useTranslations('customer-numbers')
  const tHeader = useTranslations('shell.header')
  const page = useLoaderData<NumbersPage>()
  const list = useNumberList()
  const { mayEdit, count } = page
  useHead({ title: t('title'), isIndexed: false })
  return (
    <ReadingPage title={t('title')} intro={t('intro')} above={[{ name: tHeader('account'), to: '/account' }]}>
      {mayEdit ? (
        <Part title={t('add.title')}>
          <AddNumber onAdded={list.reload} />
        </Part>
      ) : (
        <EmptyState icon="info" title={t('waiting.title')} text={t('waiting.text')} />
      )}
      {mayEdit && (
        <Part title={t('file.title')}>
          <UploadNumbers onTaken={list.reload} />
        </Part>
      )}
      {(mayEdit || count > 0) && <ListPart page={page} list={list} />}
      {count > 0 && (
        <Part title={t('file.download')}>
          <p>{t('file.downloadText')}</p>
          <div className={styles['buttons']}>
            <Button icon="download" isBusy={list.isExporting} onClick={() => void list.download()}>
              {t('file.download')}
            </Button>
            {mayEdit && <RemoveAll count={count} onRemoved={list.tell} />}
          </div>
        </Part>
      )}
    </ReadingPage>
  )
}

const ListPart = ({ page, list }: { page: NumbersPage; list: NumberList }) => {
  const t = useTranslations('customer-numbers')
  const format = useFormatter()
  const [query] = useQuery()
  const [changing, setChanging] = useState<MyNumber | null>(null)
  const keyword = query.get('keyword') ?? ''
  const { rows, total, count, limit, mayEdit } = page
  if (count === 0)
    return (
      <Part title={t('list.title')}>
        <EmptyState title={t('none.title')} text={t('none.text')} />
      </Part>
    )
  return (
    <Part title={t('list.title')}>
      <SearchForm
        path={path}
        label={t('list.search')}
        submit={t('list.submit')}
        keyword={keyword}
        maxLength={100}
      />
      <p role="status">
        {keyword === ''
          ? t('list.total', { count, shown: format.number(count), limit: format.number(limit) })
          : t('list.found', { count: total, shown: format.number(total) })}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t('nothing.title')} text={t('nothing.text')}>
          <AppLink to={path} className={buttonClass({})}>
            {t('nothing.showAll')}
          </AppLink>
        </EmptyState>
      ) : (
        <NumberTable rows={rows} mayEdit={mayEdit} list={list} onChange={setChanging} />
      )}
      <ListPages path={path} query={query} names={filterNames} total={total} pageSize={pageSize} />
      {changing && (
        <ChangeNumber
          key={changing.id}
          row={changing}
          onClose={() => setChanging(null)}
          onChanged={(message) => {
            setChanging(null)
            list.tell(message)
          }}
        />
      )}
    </Part>
  )
}
