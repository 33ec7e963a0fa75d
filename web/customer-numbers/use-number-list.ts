import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MyNumber } from '#contract/shop/customer-numbers.contract.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { showToast } from '#web/platform/toasts.ts'

/** What is done to the list. A removed number keeps its row, with the way back in it, until the list is read anew. */
export const useNumberList = () => {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  const [isExporting, setExporting] = useState(false)

  const reload = () => void revalidate()
  const remove = async (row: MyNumber) => {
    const answer = await call('removeMyNumber', { id: row.id }).catch(() => null)
    if (answer?.code === 200) setRemovedIds((now) => new Set(now).add(row.id))
  }
  const putBack = async ({ number, productId }: MyNumber) => {
    const answer = await call('saveMyNumber', { number, productId }).catch(() => null)
    // It comes back under another id, and the row that held its place is gone.
    if (answer?.code === 200) await revalidate()
  }
  const download = async () => {
    setExporting(true)
    const answer = await call('exportMyNumber', {}).catch(() => null)
    setExporting(false)
    if (answer?.code === 200) saveFile(answer.data)
  }
  return {
    removedIds,
    reload,
    remove,
    putBack,
    download,
    isExporting,
    /** Says it where the reader is, and shows the list as it is now. */
    tell: (text: string) => {
      showToast({ kind: 'success', text })
      reload()
    },
  }
}

export type NumberList = ReturnType<typeof useNumberList>
