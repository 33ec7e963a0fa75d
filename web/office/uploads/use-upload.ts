import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeUpload, UploadOptions } from '#contract/office/uploads.contract.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useTranslations } from '#web/platform/texts.ts'

const quiet = { shownByCaller: 'everything' } as const
const lookEveryMs = 1_500

type Step = 'officeLoadUpload' | 'officeCheckUndo' | 'officeUndoUpload' | 'officeDiscardUpload'

/** Looks again and again while a file waits or is at work. */
const useProgress = (state: OfficeUpload['state']) => {
  const { revalidate } = useRevalidator()
  const isOpen = state === 'waiting' || state === 'working'
  useEffect(() => {
    if (!isOpen) return
    let isLeft = false
    let timer = 0
    // One look after the other: a new one would break off that which is under way.
    const lookLater = () => {
      timer = window.setTimeout(() => {
        void revalidate().finally(() => {
          if (!isLeft) lookLater()
        })
      }, lookEveryMs)
    }
    lookLater()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isOpen, revalidate])
}

/** The steps of one upload; a refusal stands in words and leaves what was typed. */
export const useUpload = ({ id, step, state }: OfficeUpload) => {
  const t = useTranslations('office-uploads')
  const call = useOfficeCall()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  useProgress(state)
  const run = async (asked: Promise<{ code: number; msg: string }>): Promise<boolean> => {
    setBusy(true)
    const answer = await asked.catch(() => null)
    const isDone = answer?.code === 200
    setWarning(isDone ? null : (answer?.msg ?? t('failed')))
    await revalidate()
    setBusy(false)
    return isDone
  }
  return {
    isBusy,
    warning,
    take: (name: Step) => run(call(name, { id, step }, quiet)),
    answer: (options: UploadOptions) => run(call('officeAnswerUpload', { id, step, options }, quiet)),
  }
}

export type UploadWork = ReturnType<typeof useUpload>
