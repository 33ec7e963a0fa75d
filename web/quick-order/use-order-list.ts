import { useQuery } from '#web/platform/use-query.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallSuccess } from '#contract/call-client.ts'
import type { OrderList, OrderListLine } from '#contract/shop/quick-order.contract.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useAppState, useCall, useUser } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useStore } from '#web/platform/store.ts'
import { useTranslations } from '#web/platform/texts.ts'
import {
  type DraftAnswer,
  type OrderDraft,
  changeDraft,
  emptyDraft,
  listText,
  loadDraft,
  orderDraft,
  withoutLines,
} from '#web/quick-order/order-draft.ts'

const debounceMs = 400

/** The list that this document answers, where it was sent without script. */
const usePostedList = () => {
  const { posted } = useAppState()
  const { text, list = '', added = '0', key = '' } = posted?.values ?? {}
  if (text === undefined) return null
  // Written by our own server for this page.
  const read = list === '' ? null : (JSON.parse(list) as OrderList)
  return { text, list: read, added: Number(added), message: posted?.message ?? '', key }
}

/** Reads the list anew whenever it has changed and typing pauses. The last answer stays until the next one is there. */
const useReading = (draft: OrderDraft, posted: OrderList | null) => {
  const t = useTranslations('quick-order.source')
  const call = useCall()
  const [read, setRead] = useState<{ of: string; list: OrderList } | null>(posted && { of: '', list: posted })
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const text = listText(draft)
  const { unit, answers, mode } = draft
  const isEmpty = text.trim() === '' || (mode === 'type' && text.trimEnd().split('\n').length < 2)
  const asked = JSON.stringify([text, unit, answers])
  useEffect(() => {
    if (isEmpty) {
      setProblem(null)
      setReading(false)
      return setRead(null)
    }
    const stop = new AbortController()
    const load = async () => {
      setReading(true)
      const input = { text, unit, answers: [...answers] }
      const options = { signal: stop.signal, shownByCaller: 'everything' } as const
      const answer = await call('readOrderList', input, options).catch(() => null)
      if (stop.signal.aborted) return
      setReading(false)
      setProblem(answer?.code === 200 ? null : answer?.code === 601 ? answer.msg : t('failed'))
      // Of a list that is refused, nothing may go into the cart; one that could not be asked about stays on the screen.
      if (answer?.code === 200) setRead({ of: asked, list: answer.data })
      else if (answer) setRead(null)
    }
    const timer = setTimeout(() => void load(), debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [call, t, text, unit, answers, asked, isEmpty, attempt])
  // What is on the screen while the next answer is on its way must not go into the cart.
  return {
    list: read?.list ?? null,
    isCurrent: read?.of === asked,
    isReading,
    problem,
    readAgain: () => setAttempt((now) => now + 1),
  }
}

export const isTaken = ({ state }: OrderListLine): boolean => state === 'ready' || state === 'inquiry'

/** What the taken lines order. */
export const takenArticles = (lines: readonly OrderListLine[]) =>
  lines
    .filter(isTaken)
    .flatMap(({ remark, options: [option] }) =>
      option
        ? [{ productId: option.productId, packId: option.packId, quantity: option.quantity, info: remark }]
        : [],
    )

interface Added {
  count: number
  /** Reasons of lines that the cart refused. */
  refused: readonly string[]
}

type Answer = CallSuccess<'addCartLines'>['data']

const outcomeOf = (lines: readonly OrderListLine[], { lines: outcomes }: Answer) => {
  const taken = lines.filter((_, at) => outcomes[at]?.lineId)
  const refused = lines.flatMap(({ texts }, at) => {
    const { msg = null } = outcomes[at] ?? {}
    return msg === null ? [] : [`${texts[0]}: ${msg}`]
  })
  return { taken: new Set(taken.flatMap((line) => line.lines)), refused }
}

/** The list of the page: what is typed, how it was read, the answers, and the way into the cart. */
export const useOrderList = () => {
  const call = useCall()
  const counts = useCounts()
  const userId = useUser()?.id ?? ''
  const posted = usePostedList()
  const [keys] = useState(createKeyKeeper)
  const kept = useStore(orderDraft)
  const [isLoaded, setLoaded] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<Added | null>(
    posted && posted.added > 0 ? { count: posted.added, refused: [] } : null,
  )
  const [query, setQuery] = useQuery()
  const handed = posted?.text ?? query.get('list')
  const takeUp = useEffectEvent(() => {
    setLoaded(true)
    loadDraft(userId, query.get('list'))
    // A list that was sent without script is the whole list.
    if (posted) changeDraft(userId, { mode: 'paste', text: posted.text, answers: [] })
    else if (query.get('mode') === 'type') changeDraft(userId, { mode: 'type' })
    // A reload shows what became of the list, not the list as it came.
    if (query.has('list') || query.has('mode')) setQuery({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => takeUp(), [])
  const draft = isLoaded || handed === null ? kept : { ...kept, text: handed }
  const { list, isCurrent, isReading, problem, readAgain } = useReading(draft, posted?.list ?? null)

  const change = (changes: Partial<OrderDraft>) => {
    setAdded(null)
    changeDraft(userId, changes)
  }
  const answer = (given: DraftAnswer) => {
    const others = draft.answers.filter(({ text }) => text !== given.text)
    const before = draft.answers.find(({ text }) => text === given.text)
    change({ answers: [...others, { ...before, ...given }] })
  }
  const add = async () => {
    const lines = (list?.lines ?? []).filter(isTaken)
    if (lines.length === 0 || isAdding || !isCurrent) return
    setAdding(true)
    const wanted = takenArticles(lines)
    const options = { idempotencyKey: keys.keyFor(wanted) }
    const reply = await call('addCartLines', { lines: wanted }, options).catch(() => null)
    setAdding(false)
    if (reply?.code !== 200) {
      if (reply?.reason === 'IDEMPOTENCY_MISMATCH') keys.renew()
      return
    }
    const { taken, refused } = outcomeOf(lines, reply.data)
    const isDone = refused.length === 0 && list?.counts.questions === 0 && list.counts.out === 0
    change(
      isDone ? { text: '', rows: emptyDraft.rows, answers: [], former: null } : withoutLines(draft, taken),
    )
    keys.renew()
    setAdded({ count: taken.size, refused })
    void counts.refresh()
  }
  return {
    readAgain,
    posted,
    draft,
    list,
    isCurrent,
    isReading,
    problem: problem ?? (isLoaded ? null : (posted?.message ?? null)),
    change,
    answer,
    add,
    isAdding,
    added,
  }
}

export type OrderListHandle = ReturnType<typeof useOrderList>
