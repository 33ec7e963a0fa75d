import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallAnswer } from '#contract/call-client.ts'
import type { NotCompared } from '#contract/shop/product.contract.ts'
import { keepCompared } from '#web/compare-tray/compare-choice.ts'
import { CompareTable } from '#web/compare/compare-table.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Trail } from '#web/platform/trail.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/compare/compare.module.css'

type Compared = Extract<CallAnswer<'compareProducts'>, { code: 200 }>['data']

export const loader = async ({ call, query }: PageLoaderArgs): Promise<Compared> =>
  needed<'compareProducts'>(await call('compareProducts', { ids: query.get('ids') ?? '' })).data

/** `/compare?ids=1,2,3,4&only=different`: up to four products side by side. */
export const Component = () => {
  const { products, left } = useLoaderData<Compared>()
  const t = useTranslations('compare')
  const [query] = useQuery()
  const isOnlyDifferent = query.get('only') === 'different' && products.length > 1
  const numbers = products.map(({ standard }) => standard).join(', ')
  useHead({ title: numbers === '' ? t('title') : t('titleOf', { numbers }), isIndexed: false })
  const ids = products.map(({ id }) => id).join(',')
  useEffect(() => keepCompared(ids === '' ? [] : ids.split(',').map(Number)), [ids])
  return (
    <div className={styles['screen']}>
      <Trail
        label={useTranslations('product')('breadcrumbs')}
        items={[{ name: t('parts'), to: '/parts' }, { name: t('title') }]}
      />
      <header className={styles['head']}>
        <h1>{t('title')}</h1>
        {products.length > 0 && <p>{t('count', { count: products.length })}</p>}
        {products.length > 1 && (
          <p className={styles['actions']} data-print="hide">
            <AppLink to={`/compare?ids=${ids}${isOnlyDifferent ? '' : '&only=different'}`}>
              {isOnlyDifferent ? t('everything') : t('onlyDifferent')}
            </AppLink>
            <Button
              icon="document"
              size="small"
              className={styles['scripted']}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </p>
        )}
      </header>
      <LeftOut left={left} />
      {products.length === 1 && <p>{t('one')}</p>}
      {products.length > 0 ? (
        <CompareTable products={products} isOnlyDifferent={isOnlyDifferent} />
      ) : (
        <EmptyState title={t('none')} text={t('noneText')}>
          <AppLink to="/parts" className={buttonClass({ look: 'primary' })}>
            {t('parts')}
          </AppLink>
        </EmptyState>
      )}
    </div>
  )
}

/** Why an id of the address stands in no column. */
const LeftOut = ({ left }: { left: readonly NotCompared[] }) => {
  const t = useTranslations('compare.left')
  if (left.length === 0) return null
  return (
    <section className={styles['left']} aria-label={t('title')}>
      <Icon name="warning" />
      <ul>
        {left.map(({ id, why }, at) => (
          // An address can repeat an id.
          // oxlint-disable-next-line react/no-array-index-key -- an entry is plain text and keeps no state
          <li key={at}>{t(why, { id })}</li>
        ))}
      </ul>
    </section>
  )
}
