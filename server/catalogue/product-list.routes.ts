import type { CallParsed } from '#contract/call-client.ts'
import { personaliseList } from '#server/catalogue/personal-list.service.ts'
import { type WrittenList, listText } from '#server/catalogue/product-list.presenter.ts'
import {
  type ListRequest,
  activeGroups,
  hasHardFilter,
  listRequestOf,
} from '#server/catalogue/product-list.rules.ts'
import { listProducts } from '#server/catalogue/product-list.service.ts'
import { isTooLate } from '#server/catalogue/search-attempts.service.ts'
import type { CallContext, SharedHandler } from '#server/platform/http/call-context.ts'
import { type Reply, type WrittenReply, refuse, written } from '#server/platform/http/reply.ts'
import { noteMissedSearch } from '#server/search/search.service.ts'

type ListInput = CallParsed<'listProductByPart'>

/**
 * What counts a search that found nothing, undefined where there is nothing to count: one that found, one that was
 * narrowed, its further pages and other orders, and the look-up of one row before a number opens its product.
 */
const missedBy = (
  list: Pick<WrittenList, 'total' | 'correction'>,
  request: ListRequest,
  { primaryDb, log, language }: CallContext,
): (() => void) | undefined => {
  const { search, typeId, filters, limit, offset, sort } = request
  const isMissed = list.total === 0 || list.correction !== null
  const isWhole = typeId === null && !hasHardFilter(filters) && activeGroups(filters).length === 0
  const isFirst = offset === 0 && limit > 1 && sort.column === 'default'
  if (search === null || search === 'nothing' || !isMissed || !isWhole || !isFirst) return undefined
  return () => noteMissedSearch(primaryDb, log, language, search)
}

const load = async (
  input: ListInput,
  kind: 'part' | 'machine',
  context: CallContext,
): Promise<Reply<never> | WrittenReply> => {
  const request = listRequestOf(input, kind)
  try {
    const list = await listProducts(context.db, request, context.language)
    return written(listText(list), kind === 'part' ? missedBy(list, request, context) : undefined)
  } catch (error) {
    if (isTooLate(error)) return refuse('UNAVAILABLE', { code: 500 })
    throw error
  }
}

export const productListHandlers = {
  listProductByPart: {
    load: (input, context) => load(input, 'part', context),
    personalise: async (shared, input, context) => {
      const request = listRequestOf(input, 'part')
      const list = await personaliseList(shared, request, context)
      // Not before his company's own numbers were asked: what they find, nobody else may see looked for.
      missedBy(list, request, context)?.()
      return list
    },
  } satisfies SharedHandler<'listProductByPart'>,
  listProductByMachine: {
    load: (input, context) => load(input, 'machine', context),
    personalise: (list, input, context) => personaliseList(list, listRequestOf(input, 'machine'), context),
  } satisfies SharedHandler<'listProductByMachine'>,
}
