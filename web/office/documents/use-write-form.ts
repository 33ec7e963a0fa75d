import { useRef, useState } from 'react'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useMessageFiles } from '#web/platform/message-files/use-message-files.ts'

/** What a message to the buyer does: a question waits for an answer. */
export type WriteStep = 'ask' | 'message'

interface Written {
  isDone: boolean
  problem: string | null
}

/** The steps of a document that write to its buyer. */
export interface WriteWork
  extends Record<WriteStep, (text: string, lineId: string, files: string[]) => Promise<Written>> {
  isBusy: boolean
}

/** Sends what staff write about a document; a refused text stays in its field. */
export const useWriteForm = (work: WriteWork, lineId: string | undefined, onSent?: () => void) => {
  const call = useOfficeCall()
  const files = useMessageFiles({
    upload: (form) => call('officeUploadMessageFile', form, { shownByCaller: 'everything' }),
    removeSent: (id) => call('officeRemoveMessageFile', { id }, { shownByCaller: 'everything' }),
  })
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isBusy = work.isBusy || files.isSending
  const send = async (step: WriteStep) => {
    if (!form.current || isBusy || files.areHolding()) return
    const typed = new FormData(form.current)
    const about = lineId ?? String(typed.get('lineId') ?? '')
    const result = await work[step](String(typed.get('text') ?? ''), about, files.ids)
    setProblem(result.problem)
    if (result.problem !== null) form.current?.querySelector('textarea')?.focus()
    if (!result.isDone) return
    form.current?.reset()
    files.clear()
    onSent?.()
  }
  return { form, files, problem, isBusy, send, clearProblem: () => setProblem(null) }
}
