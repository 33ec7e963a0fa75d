import { redirect, useLoaderData, useParams } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import type { TypeEntry } from '#contract/shop/catalogue.contract.ts'
import { addressName, addressOf, listInput } from '#web/catalogue/list-query.ts'
import { type ListAnswer, ListScreen } from '#web/catalogue/list-screen.tsx'
import { useListHead } from '#web/catalogue/list-head.ts'
import { NoHits } from '#web/catalogue/no-hits.tsx'
import { TypeLinks } from '#web/catalogue/type-links.tsx'
import { useHead } from '#web/platform/head.tsx'
import { localePath } from '#web/platform/language.tsx'
import { type PageLoaderArgs, needed, pageFailure } from '#web/platform/page.ts'
import { Trail } from '#web/platform/trail.tsx'

interface Data {
  answer: ListAnswer
  /** All part types, where no type is chosen. */
  types: TypeEntry[]
}

/**
 * `/parts/{id?}/{name?}/{total?}`: the id decides, name and total are decoration
 * (docs/product.md#differences-from-the-seed). An old address with a query leads to the page that says what was searched for.
 */
export const loader = async ({ call, language, params, query }: PageLoaderArgs): Promise<Data> => {
  const id = params['id']
  if (!id && (query.get('keyword') ?? '').trim() !== '')
    throw redirect(localePath(language, addressOf('/search', query)), 301)
  const [answer, types] = await Promise.all([
    call('listProductByPart', { ...listInput(query), kind: 'part', ...(id ? { id } : {}) }),
    id ? null : call('listPartType', {}),
  ])
  const list = needed<'listProductByPart'>(answer)
  if (id && !list.type) throw pageFailure(404)
  return { answer: list, types: types?.code === 200 ? types.data : [] }
}

export const Component = () => {
  const { answer, types } = useLoaderData<Data>()
  const params = useParams()
  const t = useTranslations('catalogue.parts')
  const { type } = answer
  const path = type ? `/parts/${type.id}` : '/parts'
  const name = type?.name ?? t('title')
  const head = useListHead(answer, types, '/parts')
  useHead({
    title: type ? `${name} · ${t('title')}` : name,
    description: answer.hasMore ? name : t('description', { name, total: answer.totalUnfiltered }),
    canonicalPath: path,
    ...head,
  })
  const shownPath = params['name'] ? `${path}/${addressName(params['name'])}` : path
  return (
    <ListScreen
      answer={answer}
      path={shownPath}
      title={<span lang={type?.nameLang ?? undefined}>{name}</span>}
      breadcrumbs={
        type && (
          <Trail
            label={t('breadcrumbs')}
            items={[
              { name: t('title'), to: '/parts' },
              { name, lang: type.nameLang ?? undefined },
            ]}
          />
        )
      }
      intro={types.length > 0 && <TypeLinks types={types} base="/parts" label={t('types')} />}
      empty={<NoHits reset={addressOf(path, new URLSearchParams())} />}
    />
  )
}
