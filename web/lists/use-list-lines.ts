import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { ListDetail, ListLine } from '#contract/shop/lists.contract.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** What somebody else has changed in the same line. */
export interface LineConflict {
  lineId: string
  version: number
  msg: string
  fields: { field: string; yours: string; theirs: string }[]
  /** What was sent: it is sent again where the reader wants their own values. */
  wish: LineChange
}

const conflictData = z.object({
  version: z.number(),
  fields: z.array(z.object({ field: z.string(), yours: z.string(), theirs: z.string() })),
})

/** Why a value was not taken; it stands at the field of the line. */
export interface LineProblem {
  lineId: string
  field: 'quantity' | 'packing'
  msg: string
}

const fieldOf: Readonly<Record<string, LineProblem['field']>> = {
  QUANTITY_INVALID: 'quantity',
  QUANTITY_STEP: 'quantity',
  PACK_UNKNOWN: 'packing',
}

/** What is changed of a line; a quantity that is no number is empty, and the shop says what it takes. */
interface LineChange {
  quantity?: number | ''
  packId?: number
  info?: string
}

interface Told {
  kind: 'done' | 'warning'
  text: string
  undo?: { label: string; run: () => void } | null
}

/** Changes of lines: each is sent at once; a refusal leaves the list as it is and says why. */
export const useListLines = (list: ListDetail) => {
  const t = useTranslations('lists')
  const call = useCall()
  const counts = useCounts()
  const revalidator = useRevalidator()
  /** The header counts the articles of the wishlist. */
  const revalidate = async () => {
    if (list.isWishlist) await counts.refresh()
    await revalidator.revalidate()
  }
  const [notice, setNotice] = useState<Told | null>(null)
  const [conflict, setConflict] = useState<LineConflict | null>(null)
  const [problem, setProblem] = useState<LineProblem | null>(null)
  const options = { shownByCaller: 'everything' } as const

  const warn = (answer: { msg: string; reason?: string | null } | null) =>
    setNotice({
      kind: 'warning',
      text: answer?.reason === 'NOT_FOUND' ? t('gone') : (answer?.msg ?? t('failed')),
    })

  /** A packing that was chosen keeps the pieces of the line; where it cannot, the notice says so. */
  const savedWords = (line: ListLine, { packId }: LineChange, quantity: number, msg: string): Told => {
    const pack = line.packs.find((one) => one.packId === packId)
    const pieces = quantity * (pack?.packQuantity ?? 0)
    return !pack || pieces === line.pieces
      ? { kind: 'done', text: msg }
      : { kind: 'warning', text: t('filled', { number: line.standard, pieces, before: line.pieces }) }
  }
  const save = async (line: ListLine, wish: LineChange, version = line.version) => {
    const answer = await call('saveListLine', { id: line.id, version, ...wish }, options).catch(() => null)
    if (answer?.code === 200) {
      setProblem(null)
      setConflict(null)
      setNotice(savedWords(line, wish, answer.data.quantity, answer.msg))
      return revalidate()
    }
    const field = fieldOf[answer?.reason ?? '']
    if (answer && field) return setProblem({ lineId: line.id, field, msg: answer.msg })
    const data = answer?.reason === 'CHANGED_MEANWHILE' ? conflictData.safeParse(answer.data).data : undefined
    if (answer && data) setConflict({ lineId: line.id, msg: answer.msg, wish, ...data })
    else warn(answer)
  }
  const move = async (line: ListLine, to: number) => {
    const others = list.items.filter(({ id }) => id !== line.id)
    const afterId = to <= 0 ? null : (others[to - 1]?.id ?? null)
    const answer = await call('moveListLine', { id: line.id, afterId }, options).catch(() => null)
    setNotice(
      answer?.code === 200 ? { kind: 'done', text: answer.msg } : { kind: 'warning', text: t('failed') },
    )
    await revalidate()
  }
  const putBack = async (line: ListLine) => {
    const { article, quantity, info, add } = line
    const productId = article?.id ?? null
    const wish = { productId, quantity, info, ...(add ? { packId: add.packId } : {}) }
    const answer = await call('addListLines', { id: list.id, lines: [wish] }, options).catch(() => null)
    setNotice({ kind: answer?.code === 200 ? 'done' : 'warning', text: answer?.msg ?? t('failed') })
    await revalidate()
  }
  const remove = async (line: ListLine) => {
    const answer = await call('removeListLines', { ids: [line.id] }, options).catch(() => null)
    if (answer?.code !== 200) return setNotice({ kind: 'warning', text: answer?.msg ?? t('failed') })
    // What is sold as it was can come back; its place is the end of the list.
    const undo =
      line.article !== null && line.chain.length === 0
        ? { label: t('undo'), run: () => void putBack(line) }
        : null
    setNotice({ kind: 'done', text: t('removed', { number: line.standard }), undo })
    await revalidate()
  }
  const takeTheirs = async () => {
    setConflict(null)
    await revalidate()
  }
  return { notice, conflict, problem, save, move, remove, takeTheirs }
}

export type ListLines = ReturnType<typeof useListLines>
