import { useRef, useState } from 'react'
import type { CallSuccess } from '#contract/call-client.ts'
import type { Quote } from '#contract/shop/quote.ts'
import { useCall } from '#web/platform/app-state.tsx'
import {
  type Choice,
  type Take,
  choiceLines,
  firstChoice,
  pairsOf,
  takesOf,
} from '#web/trade/quotes/quote-choice.rules.ts'

export type Sums = CallSuccess<'sumInquery'>['data']

/** The ticked lines of a quote and what they come to: the server's figures, never sums of ours. */
export const useQuoteChoice = (id: string, quote: Quote) => {
  const call = useCall()
  const [choice, setChoice] = useState(() => firstChoice(quote))
  const { goods, freight, taxRate, tax, total, version } = quote
  const [sums, setSums] = useState<Sums>({ count: choice.size, goods, freight, taxRate, tax, total })
  const [isSumming, setSumming] = useState(false)
  const newest = useRef(0)

  const choose = async (next: Choice) => {
    const turn = ++newest.current
    setChoice(next)
    setSumming(true)
    const input = { id, version, lines: choiceLines(next) }
    const answer = await call('sumInquery', input, { shownByCaller: 'everything' }).catch(() => null)
    // A later tick has its own answer.
    if (turn !== newest.current) return
    setSumming(false)
    if (answer?.code === 200) setSums(answer.data)
  }
  const pairs = pairsOf(quote)
  return {
    choice,
    sums,
    isSumming,
    pairs,
    take: (lineId: string, take: Take | null) => {
      const next = new Map(choice)
      if (take === null) next.delete(lineId)
      else next.set(lineId, take)
      void choose(next)
    },
    takeAll: (isTaken: boolean) => {
      const all = pairs.flatMap((pair) => {
        const take = choice.get(pair.lineId) ?? takesOf(pair)[0]
        return take ? [[pair.lineId, take] as const] : []
      })
      void choose(new Map(isTaken ? all : []))
    },
  }
}
