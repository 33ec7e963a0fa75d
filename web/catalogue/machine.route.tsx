import { useLoaderData } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import type { TypeEntry } from '#contract/shop/catalogue.contract.ts'
import { listInput } from '#web/catalogue/list-query.ts'
import { type ListAnswer, ListScreen } from '#web/catalogue/list-screen.tsx'
import { useListHead } from '#web/catalogue/list-head.ts'
import { NoHits } from '#web/catalogue/no-hits.tsx'
import { TypeLinks } from '#web/catalogue/type-links.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed, pageFailure } from '#web/platform/page.ts'
import { Trail } from '#web/platform/trail.tsx'

interface Data {
  answer: ListAnswer
  types: TypeEntry[]
}

/** `/machine/{id?}/{name?}/{total?}`: garden machines by machine type. */
export const loader = async ({ call, params, query }: PageLoaderArgs): Promise<Data> => {
  const id = params['id']
  const [answer, types] = await Promise.all([
    call('listProductByMachine', { ...listInput(query), ...(id ? { id } : {}) }),
    id ? null : call('listMachineType', {}),
  ])
  const list = needed<'listProductByMachine'>(answer)
  if (id && !list.type) throw pageFailure(404)
  return { answer: list, types: types?.code === 200 ? types.data : [] }
}

export const Component = () => {
  const { answer, types } = useLoaderData<Data>()
  const t = useTranslations('catalogue.machines')
  const { type } = answer
  const path = type ? `/machine/${type.id}` : '/machine'
  const name = type?.name ?? t('title')
  const head = useListHead(answer, types, '/machine')
  useHead({
    title: type ? `${name} · ${t('title')}` : name,
    description: answer.hasMore ? name : t('description', { name, total: answer.totalUnfiltered }),
    canonicalPath: path,
    ...head,
  })
  return (
    <ListScreen
      answer={answer}
      path={path}
      title={<span lang={type?.nameLang ?? undefined}>{name}</span>}
      breadcrumbs={
        type && (
          <Trail
            label={t('breadcrumbs')}
            items={[
              { name: t('title'), to: '/machine' },
              { name, lang: type.nameLang ?? undefined },
            ]}
          />
        )
      }
      intro={types.length > 0 && <TypeLinks types={types} base="/machine" label={t('types')} />}
      empty={<NoHits reset={path} />}
    />
  )
}
