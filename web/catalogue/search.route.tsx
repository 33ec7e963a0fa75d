import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { TypeEntry } from '#contract/shop/catalogue.contract.ts'
import { cutBetweenPieces, longestSearch } from '#contract/cut-between-pieces.ts'
import { useListHead } from '#web/catalogue/list-head.ts'
import { listInput } from '#web/catalogue/list-query.ts'
import { type ListAnswer, ListScreen } from '#web/catalogue/list-screen.tsx'
import { MachineBand } from '#web/catalogue/machine-band.tsx'
import { NearestNumbers } from '#web/catalogue/nearest-numbers.tsx'
import { NoHits } from '#web/catalogue/no-hits.tsx'
import { Correction, InDescriptions, Meanings, UnknownNumbers } from '#web/catalogue/search-notes.tsx'
import { TypeLinks } from '#web/catalogue/type-links.tsx'
import { useHead } from '#web/platform/head.tsx'
import { shownSearch } from '#web/search/shown-search.ts'
import { ListOffer } from '#web/number-lists/list-offer.tsx'
import { asNumberList } from '#web/number-lists/looks-like-list.ts'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'

interface Data {
  answer: ListAnswer
  keyword: string
  /** A longer list than is searched for: quick order takes all of it. */
  wholeText: string
  /** Ways on when nothing was found. */
  types: TypeEntry[]
}

const offeredTypes = 6

/** `/search?keyword=…`: parts and machines (docs/product.md#lists). */
export const loader = async ({ call, query }: PageLoaderArgs): Promise<Data> => {
  const answer = needed<'listProductByPart'>(await call('listProductByPart', listInput(query)))
  const wholeText = (query.get('keyword') ?? '').trim()
  const types = answer.total === 0 ? await call('listPartType', {}) : null
  return {
    answer,
    keyword: cutBetweenPieces(wholeText, longestSearch),
    wholeText,
    types: types?.code === 200 ? types.data.toSorted((a, b) => b.total - a.total).slice(0, offeredTypes) : [],
  }
}

export const Component = () => {
  const { answer, keyword, wholeText, types } = useLoaderData<Data>()
  const t = useTranslations('catalogue.search')
  const list = asNumberList(wholeText)
  const offer = list !== null && <ListOffer list={list} />
  // Filters may leave nothing of what was searched for instead: then the page names that, and shows no results for it.
  const isFound = answer.total > 0
  const isCut = keyword !== wholeText
  const title = keyword === '' ? t('all') : t('title', { keyword: shownSearch(keyword) })
  // Results are for readers, not for search engines: there is a page for every query. What is found without one is
  // the whole catalogue.
  const [query] = useQuery()
  useHead({
    title,
    description: answer.hasMore ? title : t('description', { total: answer.totalUnfiltered }),
    canonicalPath: '/search',
    ...useListHead(answer, types, '/parts'),
    isIndexed: query.size === 0,
  })
  return (
    <ListScreen
      answer={answer}
      path="/search"
      title={title}
      band={(list) => <MachineBand {...list} models={answer.models} />}
      intro={
        <>
          {offer}
          {isCut && <p>{t('onlyBeginning')}</p>}
          <Correction correction={isFound ? answer.correction : null} keyword={keyword} />
          <UnknownNumbers unknown={answer.unknown} />
          <InDescriptions rows={answer.rows} />
          <Meanings meanings={answer.meanings} hasMore={answer.hasMore} />
        </>
      }
      empty={
        <>
          <NoHits
            reset="/search"
            keyword={keyword}
            searchedFor={answer.correction ?? keyword}
            replaced={answer.replaced}
          />
          <NearestNumbers nearest={answer.nearest} />
          {types.length > 0 && <TypeLinks types={types} base="/parts" label={t('tryTypes')} isShort />}
        </>
      }
    />
  )
}
