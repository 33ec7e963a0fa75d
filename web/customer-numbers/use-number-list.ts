import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MyNumber } from '#contract/customer-numbers.contract.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { useTranslations } from '#web/platform/texts.ts'

interface Message {
  kind: 'done' | 'warning'
  text: string
  /** A number that may come back. */
  removed: MyNumber | null
}

/** What is done to the list, and the line that says so; each change reads the list anew. */
export const useNumberList = () => {
  const t = useTranslations('customer-numbers')
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [message, setMessage] = useState<Message | null>(null)
  const [isExporting, setExporting] = useState(false)

  const tell = (text: string, removed: MyNumber | null = null) => {
    setMessage({ kind: 'done', text, removed })
    void revalidate()
  }
  const remove = async (row: MyNumber) => {
    const answer = await call('removeMyNumber', { id: row.id }).catch(() => null)
    if (answer?.code !== 200) return
    const text = t('list.removed', { message: answer.msg, number: row.number })
    tell(text, row.state === 'ok' ? row : null)
  }
  const putBack = async ({ number, productId }: MyNumber) => {
    const answer = await call('saveMyNumber', { number, productId }, { shownByCaller: 'invalid' }).catch(
      () => null,
    )
    if (answer?.code === 200) tell(answer.msg)
    else if (answer) setMessage({ kind: 'warning', text: answer.msg, removed: null })
  }
  const download = async () => {
    setExporting(true)
    const answer = await call('exportMyNumber', {}).catch(() => null)
    setExporting(false)
    if (answer?.code === 200) saveFile(answer.data)
  }
  const removed = message?.removed
  return {
    notice: message && {
      kind: message.kind,
      text: message.text,
      undo: removed ? { label: t('list.undo'), run: () => void putBack(removed) } : null,
    },
    tell,
    remove,
    download,
    isExporting,
    revalidate,
  }
}
