import type { CallParsed } from '#contract/call-client.ts'
import { personaliseList } from '#server/catalogue/personal-list.service.ts'
import { listText } from '#server/catalogue/product-list.presenter.ts'
import { activeGroups, hasHardFilter, listRequestOf } from '#server/catalogue/product-list.rules.ts'
import { listProducts } from '#server/catalogue/product-list.service.ts'
import { isTimeLimit } from '#server/platform/database/time-limit.ts'
import type { CallContext, SharedHandler } from '#server/platform/http/call-context.ts'
import { type Reply, type WrittenReply, refuse, written } from '#server/platform/http/reply.ts'
import { noteMissedSearch } from '#server/search/search.service.ts'

type ListInput = CallParsed<'listProductByPart'>

const load = async (
  input: ListInput,
  kind: 'part' | 'machine',
  context: CallContext,
): Promise<Reply<never> | WrittenReply> => {
  const request = listRequestOf(input, kind)
  try {
    const list = await listProducts(context.db, request, context.language)
    const { search, filters } = request
    const isWholeSearch = kind === 'part' && request.typeId === null && !hasHardFilter(filters)
    if (
      search !== null &&
      search !== 'nothing' &&
      (list.total === 0 || list.correction !== null) &&
      isWholeSearch
    ) {
      if (activeGroups(filters).length === 0)
        noteMissedSearch(context.primaryDb, context.log, context.language, search)
    }
    return written(listText(list))
  } catch (error) {
    if (isTimeLimit(error)) return refuse('UNAVAILABLE', { code: 500 })
    throw error
  }
}

export const productListHandlers = {
  listProductByPart: {
    load: (input, context) => load(input, 'part', context),
    personalise: (list, input, context) => personaliseList(list, listRequestOf(input, 'part'), context),
  } satisfies SharedHandler<'listProductByPart'>,
  listProductByMachine: {
    load: (input, context) => load(input, 'machine', context),
    personalise: (list, input, context) => personaliseList(list, listRequestOf(input, 'machine'), context),
  } satisfies SharedHandler<'listProductByMachine'>,
}
