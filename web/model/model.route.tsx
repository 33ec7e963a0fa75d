import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { ModelDetail } from '#contract/shop/models.contract.ts'
import { AssemblyIndex } from '#web/model/assembly-index.tsx'
import { MachineOffers } from '#web/model/machine-offers.tsx'
import { ModelHead } from '#web/model/model-head.tsx'
import { PartsBook } from '#web/model/parts-book.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Trail } from '#web/platform/trail.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/model/model.module.css'

export const loader = async ({ call, params, query }: PageLoaderArgs): Promise<ModelDetail> => {
  const wanted = { id: params['id'] ?? null, assembly: query.get('assembly'), openOnly: '1' } as const
  return needed<'modelDetail'>(await call('modelDetail', wanted)).data
}

/** A model as a page of its parts book: the index of its assemblies, one of them opened, and the machine itself. */
export const Component = () => {
  const model = useLoaderData<ModelDetail>()
  const t = useTranslations('model')
  const [query] = useQuery()
  const name = `${model.brand} ${model.name}`
  useHead({
    title: t('title', { name }),
    description: t('description', { name, total: model.total }),
    canonicalPath: `/model/${model.id}`,
    isIndexed: model.total > 0 || model.machines.length > 0,
  })
  const wanted = query.get('assembly')
  const opened = model.assemblies.find(({ assembly }) => assembly === wanted) ?? model.assemblies[0]
  return (
    <div className={styles['screen']}>
      <Trail label={t('breadcrumbs')} items={trailOf(model, t('machines'))} />
      <ModelHead model={model} />
      {opened && (
        <>
          <AssemblyIndex model={model} opened={opened} />
          <PartsBook model={model} opened={opened} />
        </>
      )}
      {model.total === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      <MachineOffers machines={model.machines} />
    </div>
  )
}

const trailOf = ({ brand, brandId, name, machineType, machineTypeId }: ModelDetail, machines: string) => [
  { name: machines, to: '/machine' },
  ...(machineType === null || machineTypeId === null
    ? []
    : [{ name: machineType, to: `/machine/${machineTypeId}` }]),
  { name: brand, to: `/brand/${brandId}` },
  { name },
]
