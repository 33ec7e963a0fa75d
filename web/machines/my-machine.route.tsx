import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { MachineForm } from '#web/machines/machine-form.tsx'
import { pathForMachine } from '#web/machines/path-for-machine.ts'
import { MachineRows } from '#web/machines/machine-rows.tsx'
import { WorkshopMachines } from '#web/machines/workshop-machines.tsx'
import { useMyMachine } from '#web/machines/use-my-machine.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useAppState, useUser } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { takesMachine } from '#web/platform/machine-address.ts'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { ListPages } from '#web/reading/list-pages.tsx'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { nextPath } from '#web/platform/next-path.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/machines/machines.module.css'

const pageSize = 24
const names = ['keyword', 'brandId', 'machineTypeId'] as const

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'listModel'>> => {
  const given = [...names, 'pageNum'].flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))
  return needed<'listModel'>(await call('listModel', { pageSize, ...Object.fromEntries(given) }))
}

/** Where the reader came from, without language; null where nothing says so. */
const usePathBefore = (): string | null => {
  const [query] = useQuery()
  const { origin } = useAppState()
  const path = nextPath(query.get('next'), origin)?.replace(/^\/[\w-]+/, '') ?? null
  return path === null || /^\/my-machine(?=[/?#]|$)/.test(path) ? null : path || '/'
}

/** `/my-machine`: the machine that lists and search answer for, by brand, type and name. */
export const Component = () => {
  const models = useLoaderData<CallSuccess<'listModel'>>()
  const t = useTranslations('machines')
  const [query] = useQuery()
  const user = useUser()
  const before = usePathBefore()
  const wayBack = (modelId: number) => pathForMachine(before, modelId)
  useHead({ title: t('title'), description: t('intro'), canonicalPath: '/my-machine', isIndexed: false })
  return (
    <ReadingPage title={t('title')} intro={t('intro')}>
      <Current before={before} />
      {user && <WorkshopMachines wayBack={wayBack} />}
      <section className={styles['search']} aria-label={t('find')}>
        <MachineForm models={models} />
        <p role="status">{t('total', { count: models.total })}</p>
        {models.rows.length === 0 ? (
          <EmptyState icon="machine" title={t('none')} text={t('noneText')}>
            <AppLink to="/contact" className={buttonClass({})}>
              {t('ask')}
            </AppLink>
          </EmptyState>
        ) : (
          <MachineRows models={models.rows} wayBack={wayBack} />
        )}
        <ListPages
          path="/my-machine"
          query={query}
          names={[...names, 'next']}
          total={models.total}
          pageSize={pageSize}
        />
      </section>
    </ReadingPage>
  )
}

const Current = ({ before }: { before: string | null }) => {
  const t = useTranslations('machines')
  const { mine, forget } = useMyMachine()
  if (!mine) return null
  return (
    <p className={styles['mine']}>
      <Icon name="check" />
      <span>
        {t.rich('current', {
          machine: () => (
            <AppLink to={`/model/${mine.modelId}`} translate="no">
              {mine.name}
            </AppLink>
          ),
        })}
      </span>
      <AppLink
        to={before !== null && takesMachine(before) ? before : '/parts'}
        className={buttonClass({ size: 'small' })}
      >
        {t('goOn')}
      </AppLink>
      <Button size="small" look="quiet" onClick={forget}>
        {t('forget')}
      </Button>
    </p>
  )
}
