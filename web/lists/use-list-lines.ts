import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { ListDetail, ListLine } from '#contract/shop/lists.contract.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** What somebody else has changed in the same line. */
export interface LineConflict {
  lineId: string
  version: number
  msg: string
  fields: { field: string; yours: string; theirs: string }[]
}

const conflictData = z.object({
  version: z.number(),
  fields: z.array(z.object({ field: z.string(), yours: z.string(), theirs: z.string() })),
})

interface Told {
  kind: 'done' | 'warning'
  text: string
  undo?: { label: string; run: () => void } | null
}

/** Changes of lines: each is sent at once; a refusal leaves the list as it is and says why. */
export const useListLines = (list: ListDetail) => {
  const t = useTranslations('lists')
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<Told | null>(null)
  const [conflict, setConflict] = useState<LineConflict | null>(null)
  const options = { shownByCaller: 'everything' } as const

  const save = async (line: ListLine, wish: { quantity?: number; info?: string }, version = line.version) => {
    const answer = await call('saveListLine', { id: line.id, version, ...wish }, options).catch(() => null)
    if (answer?.code === 200) {
      setConflict(null)
      setNotice({ kind: 'done', text: answer.msg })
      return revalidate()
    }
    const data = answer?.reason === 'CHANGED_MEANWHILE' ? conflictData.safeParse(answer.data).data : undefined
    if (answer && data) setConflict({ lineId: line.id, msg: answer.msg, ...data })
    else setNotice({ kind: 'warning', text: answer?.msg ?? t('failed') })
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
  return { notice, conflict, save, move, remove, takeTheirs }
}

export type ListLines = ReturnType<typeof useListLines>
