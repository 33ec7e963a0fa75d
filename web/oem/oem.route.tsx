import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { appliedFilters } from '#web/catalogue/list-query.ts'
import { ListScreen } from '#web/catalogue/list-screen.tsx'
import { NoNumbers } from '#web/oem/no-numbers.tsx'
import { oemCardOf } from '#web/oem/oem-number.tsx'
import { OemProducts } from '#web/oem/oem-products.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { AskForm } from '#web/reading/search-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/oem/oem.module.css'

const filterNames = ['brandId', 'typeId', 'status'] as const
/** Orders that other lists have too. */
const shared = ['fullname', 'standard', 'newest'] as const
const orders = ['oemNo', 'oemBrand', ...shared] as const

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'listOem'>> => {
  const filters = filterNames.flatMap((name) =>
    query.has(name) ? [[name, query.getAll(name).join(',')]] : [],
  )
  const single = (name: string) => query.get(name) ?? undefined
  return needed<'listOem'>(
    await call('listOem', {
      ...Object.fromEntries(filters),
      keyword: single('keyword'),
      pageNum: single('pageNum'),
      orderByColumn: orders.find((order) => order === query.get('orderByColumn')),
      isAsc: query.get('isAsc') === 'desc' ? 'desc' : undefined,
    }),
  )
}

/** `/oem`: original-equipment numbers and what we supply for each. */
export const Component = () => {
  const answer = useLoaderData<CallSuccess<'listOem'>>()
  const { total, totalUnfiltered } = answer
  const t = useTranslations('oem')
  const order = useTranslations('catalogue.toolbar.order')
  const format = useFormatter()
  const [query] = useQuery()
  const keyword = query.get('keyword') ?? ''
  const cards = answer.rows.map(oemCardOf)
  useHead({ title: t('title'), isIndexed: false })
  return (
    <ListScreen
      answer={{ ...answer, rows: cards, correction: null, saidAs: '', machine: null }}
      path="/oem"
      title={t('title')}
      totals={
        total === totalUnfiltered
          ? t('total', { count: total, shown: format.number(total) })
          : t('totalOf', {
              count: totalUnfiltered,
              shown: format.number(total),
              all: format.number(totalUnfiltered),
            })
      }
      orders={[
        { value: 'oemNo', name: t('oemNo') },
        { value: 'oemBrand', name: t('maker') },
        ...shared.map((value) => ({ value, name: order(value) })),
      ]}
      intro={
        <>
          <p className={styles['intro']}>{t('description')}</p>
          <NumberForm query={query} />
        </>
      }
      products={<OemProducts cards={cards} keyword={keyword} />}
      empty={<NoNumbers keyword={keyword} isFiltered={appliedFilters(query).length > 0} />}
    />
  )
}

/** Looks for a number among those that pass the filters. */
const NumberForm = ({ query }: { query: URLSearchParams }) => {
  const t = useTranslations('oem')
  const keyword = query.get('keyword') ?? ''
  const kept = [...query].filter(([name]) => name !== 'keyword' && name !== 'pageNum')
  return (
    // The field starts anew from the address, so that Back shows in it.
    <AskForm key={keyword} path="/oem" submit={t('submit')} isSearch>
      <TextField name="keyword" type="search" label={t('search')} defaultValue={keyword} maxLength={64} />
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </AskForm>
  )
}
