import { useRef, useState } from 'react'
import type { PastedLine } from '#contract/office/articles.contract.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { type NewLine, wordsLine } from '#web/office/trade/use-line-entry.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** What somebody answered for a line: one of its meanings, its words as they are, or nothing of it. */
export type PastedAnswer = { choice: number; option: number } | 'words' | 'leaveOut'

/** A line with a clear meaning has its only answer from the start. */
const ownAnswer = ({ state }: PastedLine): PastedAnswer | undefined =>
  state === 'taken' ? { choice: 0, option: 0 } : undefined

/** The line of the document that an answer makes; null where it makes none. */
export const answeredLine = (line: PastedLine, answer: PastedAnswer): NewLine | null => {
  if (answer === 'leaveOut') return null
  if (answer === 'words') return wordsLine(line.text, Math.max(line.quantity ?? 1, 1))
  const choice = line.choices[answer.choice]
  const option = choice?.options[answer.option]
  return choice && option
    ? { productId: choice.productId, standard: choice.standard, fullname: choice.fullname, ...option }
    : null
}

/** A pasted text, what was read of it, and the answers to its questions. */
export const usePasted = (companyId: string) => {
  const t = useTranslations('office-entry')
  const call = useOfficeCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [read, setRead] = useState<readonly PastedLine[] | null>(null)
  // Stays true when all lines have been added.
  const [hasOrders, setHasOrders] = useState(false)
  const [answers, setAnswers] = useState<ReadonlyMap<number, PastedAnswer>>(new Map())
  /** The text that was read last. */
  const readText = useRef('')
  const answerOf = (line: PastedLine) => answers.get(line.line) ?? ownAnswer(line)
  const lines = (read ?? []).filter(({ state }) => state !== 'leftOut')
  return {
    isBusy,
    problem,
    isRead: read !== null,
    /** The text was not read yet: leaving would lose it. */
    isUnread: (text: string) => text.trim() !== '' && text !== readText.current,
    /** Some line of the text ordered something when it was read. */
    hasOrders,
    /** Lines that order something and are not added yet. */
    lines,
    /** How many of them would be lost: nobody said that they are left out. */
    unadded: lines.filter((line) => answerOf(line) !== 'leaveOut').length,
    leftOut: (read ?? []).filter(({ state }) => state === 'leftOut'),
    answerOf,
    answer: (line: number, answer: PastedAnswer | undefined) =>
      setAnswers((known) => {
        const next = new Map(known)
        if (answer === undefined) next.delete(line)
        else next.set(line, answer)
        return next
      }),
    /** Lines that have an answer, as lines of the document; they leave the list. */
    takeAnswered: (): NewLine[] => {
      const answered = lines.flatMap((line) => {
        const answer = answerOf(line)
        return answer === undefined ? [] : [{ line, answer }]
      })
      const done = new Set(answered.map(({ line }) => line.line))
      setRead((known) => known && known.filter(({ line }) => !done.has(line)))
      return answered.flatMap(({ line, answer }) => answeredLine(line, answer) ?? [])
    },
    /** Compares the line itself, not its number: another text may have been read since. */
    drop: (line: PastedLine) => setRead((known) => known && known.filter((one) => one !== line)),
    /** A line that was taken for a part of the mail around the list orders something after all. */
    takeBack: (line: PastedLine) => {
      setRead((known) => known && known.map((one) => (one === line ? { ...one, state: 'unknown' } : one)))
      setHasOrders(true)
    },
    clear: () => setRead(null),
    start: async (text: string) => {
      setBusy(true)
      const options = { shownByCaller: 'everything' } as const
      const answer = await call('officeReadList', { companyId, text }, options).catch(() => null)
      setBusy(false)
      setProblem(answer?.code === 200 ? null : (answer?.msg ?? t('failed')))
      if (answer?.code !== 200) return
      readText.current = text
      setRead(answer.data)
      setHasOrders(answer.data.some(({ state }) => state !== 'leftOut'))
      setAnswers(new Map())
    },
  }
}

export type Pasted = ReturnType<typeof usePasted>
