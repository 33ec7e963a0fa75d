import { useRef, useState } from 'react'
import type { CallSuccess } from '#contract/call-client.ts'
import type { Refusal } from '#contract/envelope.ts'
import { mostMessageFileBytes, mostMessageFiles } from '#contract/message-file.ts'
import { shrunkPicture } from '#web/platform/shrunk-picture.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** How one side of the shop sends and removes a file. */
interface MessageFileCalls {
  upload: (form: FormData) => Promise<CallSuccess<'uploadFile'> | Refusal | null>
  removeSent: (id: string) => Promise<unknown>
}

/** A file beside a message that is still being written. */
interface ChosenFile {
  key: string
  name: string
  bytes: number
  /** Null while it is on its way, and where it was refused. */
  id: string | null
  /** Why it was refused. */
  problem: string | null
}

const pictureTypes = ['image/jpeg', 'image/png']

/** A photo of a telephone is larger than a message carries: it goes smaller. Anything else goes as it is. */
const asSent = (file: File): Promise<File> | File =>
  file.size > mostMessageFileBytes && pictureTypes.includes(file.type)
    ? shrunkPicture(file, pictureTypes, file.name)
    : file

/**
 * Sends files as they are chosen, so that the message only names them. A refused file stays in the list with the reason and
 * holds the message back until the reader takes it out: message and files go together.
 */
export const useMessageFiles = ({ upload, removeSent }: MessageFileCalls) => {
  const t = useTranslations('message-files')
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const count = useRef(0)

  /** Files that were removed while they were on their way. */
  const dropped = useRef(new Set<string>())
  // A file that stays behind is gone after a day; the reader has nothing to do about it.
  const removeQuietly = (id: string) => void removeSent(id).catch(() => undefined)

  const sendOne = async (key: string, file: File) => {
    const sent = await asSent(file)
    const form = new FormData()
    form.set('file', sent)
    const answer =
      sent.size > mostMessageFileBytes
        ? { code: 601 as const, msg: t('tooLarge') }
        : await upload(form).catch(() => null)
    if (answer?.code === 200) {
      const { id, name, bytes } = answer.data
      if (dropped.current.has(key)) return removeQuietly(id)
      setFiles((all) => all.map((one) => (one.key === key ? { key, id, name, bytes, problem: null } : one)))
      return
    }
    if (dropped.current.has(key)) return
    const problem = answer?.msg ?? t('failed')
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)))
  }

  const add = (chosen: readonly File[]) => {
    const free = Math.max(0, mostMessageFiles - files.filter(({ problem }) => problem === null).length)
    setProblems(chosen.length > free ? [t('tooMany', { limit: mostMessageFiles })] : [])
    const taken = chosen.slice(0, free).map((file) => {
      count.current += 1
      return { key: String(count.current), file }
    })
    setFiles((all) => [
      ...all,
      ...taken.map(({ key, file }) => ({ key, name: file.name, bytes: file.size, id: null, problem: null })),
    ])
    for (const { key, file } of taken) void sendOne(key, file)
  }
  return {
    files,
    problems,
    add,
    remove: (key: string) => {
      const { id = null, problem = null } = files.find((one) => one.key === key) ?? {}
      if (id !== null) removeQuietly(id)
      else if (problem === null) dropped.current.add(key)
      setFiles((all) => all.filter((one) => one.key !== key))
      setProblems([])
    },
    clear: () => {
      setFiles([])
      setProblems([])
    },
    ids: files.flatMap(({ id }) => (id === null ? [] : [id])),
    isSending: files.some(({ id, problem }) => id === null && problem === null),
    /** Whether a refused file holds the message back; the reader is told so. */
    areHolding: (): boolean => {
      const count = files.filter(({ problem }) => problem !== null).length
      setProblems(count === 0 ? [] : [t('held', { count })])
      return count > 0
    },
  }
}

export type MessageFiles = ReturnType<typeof useMessageFiles>
