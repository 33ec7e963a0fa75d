import type { ListHead } from '#contract/shop/lists.contract.ts'
import type { MyMachine } from '#contract/shop/machines.contract.ts'
import type { DocumentRow } from '#contract/shop/trade.contract.ts'
import type { WaitingDocument } from '#contract/shop/waiting.contract.ts'
import type { PageLoaderArgs } from '#web/platform/page.ts'

/** What a buyer goes on with on the home page. A part that could not be had is empty. */
export interface BuyerDesk {
  waiting: { toAnswer: number; documents: WaitingDocument[] }
  /** The newest orders, to order again. */
  orders: DocumentRow[]
  /** The list that was changed last. */
  list: ListHead | null
  /** Each model once, by brand and name. */
  machines: MyMachine[]
}

const waitingShown = 3
const ordersShown = 3

const onePerModel = (machines: readonly MyMachine[]): MyMachine[] => [
  ...new Map(machines.map((machine) => [machine.modelId, machine])).values(),
]

export const loadDesk = async (call: PageLoaderArgs['call']): Promise<BuyerDesk> => {
  const [waiting, orders, lists, machines] = await Promise.all([
    call('listWaiting', { limit: waitingShown }),
    call('listOrder', { pageSize: ordersShown }),
    call('listLists', {}),
    call('listMyMachine', {}),
  ])
  const byDay = lists.code === 200 ? lists.data.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)) : []
  return {
    waiting: waiting.code === 200 ? waiting.data : { toAnswer: 0, documents: [] },
    orders: orders.code === 200 ? orders.rows : [],
    list: byDay.find(({ lines }) => lines > 0) ?? null,
    machines: machines.code === 200 ? onePerModel(machines.data) : [],
  }
}
