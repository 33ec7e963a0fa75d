import type { ListHead } from '#contract/shop/lists.contract.ts'
import type { MyMachine } from '#contract/shop/machines.contract.ts'
import type { ListedDocument } from '#contract/shop/trade.contract.ts'
import type { WaitingDocument } from '#contract/shop/waiting.contract.ts'
import type { PageLoaderArgs } from '#web/platform/page.ts'

/** What a buyer goes on with on the home page. Null where the call failed: nobody knows what is there. */
export interface BuyerDesk {
  waiting: { toAnswer: number; documents: WaitingDocument[] } | null
  /** The newest orders, to order again. */
  orders: ListedDocument[] | null
  /** The list with lines that was changed last, the wishlist aside; empty where there is none. */
  lists: ListHead[] | null
  /** Each model once, by brand and name. */
  machines: MyMachine[] | null
}

const waitingShown = 3
const ordersShown = 3
const listsShown = 1

const onePerModel = (machines: readonly MyMachine[]): MyMachine[] => [
  ...new Map(machines.map((machine) => [machine.modelId, machine])).values(),
]

const lastChanged = (lists: readonly ListHead[]): ListHead[] =>
  lists
    // Hearts change with every look around.
    .filter(({ lines, isWishlist }) => lines > 0 && !isWishlist)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, listsShown)

export const loadDesk = async (call: PageLoaderArgs['call']): Promise<BuyerDesk> => {
  // A call without an answer costs its section, not the page.
  const [waiting, orders, lists, machines] = await Promise.all([
    call('listWaiting', { limit: waitingShown }).catch(() => null),
    call('listOrder', { pageSize: ordersShown }).catch(() => null),
    call('listLists', {}).catch(() => null),
    call('listMyMachine', {}).catch(() => null),
  ])
  return {
    waiting: waiting?.code === 200 ? waiting.data : null,
    orders: orders?.code === 200 ? orders.rows : null,
    lists: lists?.code === 200 ? lastChanged(lists.data) : null,
    machines: machines?.code === 200 ? onePerModel(machines.data) : null,
  }
}
