import { useState } from 'react'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { type TypedDays, dayOf, firstDayForAll } from '#web/office/orders/promise.rules.ts'
import type { OrderWork } from '#web/office/orders/use-order.ts'

/** The days that are typed for the lines before the order is confirmed. */
export const usePromises = (order: OrderDetail, work: OrderWork) => {
  const [forAll, setForAll] = useState(() =>
    firstDayForAll(order.wishDate, new Date().toISOString().slice(0, 10)),
  )
  const [typed, setTyped] = useState<TypedDays>({})
  const [problem, setProblem] = useState<{ lineId: string | null; text: string } | null>(null)
  const days = new Map(order.items.map((line) => [line.id, dayOf(line, typed, forAll)]))
  const confirm = async () => {
    const result = await work.confirm([...days].map(([lineId, on]) => ({ lineId, on })))
    const ofDays = result.field === 'freight' ? null : result.problem
    setProblem(ofDays === null ? null : { lineId: result.lineId, text: ofDays })
    if (result.lineId !== null) document.getElementById(dayFieldId(result.lineId))?.focus()
    return result
  }
  return {
    forAll,
    /** One date for all lines; what was typed for one line goes. */
    setForAll: (day: string) => {
      setForAll(day)
      setTyped({})
      setProblem(null)
    },
    dayOf: (lineId: string) => days.get(lineId) ?? '',
    setDay: (lineId: string, day: string) => {
      setTyped((known) => ({ ...known, [lineId]: day }))
      setProblem(null)
    },
    problem,
    confirm,
    /** How many lines have a day. */
    count: [...days.values()].filter((day) => day !== '').length,
  }
}

export type Promises = ReturnType<typeof usePromises>

export const dayFieldId = (lineId: string): string => `day-${lineId}`
