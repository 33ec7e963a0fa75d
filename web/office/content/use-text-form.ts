import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SavedText } from '#contract/office/content.contract.ts'
import type { Refusal } from '#contract/envelope.ts'
import { otherTextOf, refusedField } from '#web/office/content/text-form.rules.ts'
import { useTranslations } from '#web/platform/texts.ts'

type Answer = { code: 200; msg: string; data: SavedText } | Refusal

export interface Conflict<Draft> {
  theirs: Draft
  by: string | null
  at: string | null
}

interface Options<Draft> {
  /** `source` is another object after each reading. */
  loaded: { source: object; draft: Draft; seen: string }
  send: (draft: Draft, seen: string) => Promise<Answer>
  /** From the answer to a save that came second. */
  draftOf: (theirs: unknown) => Draft
  merge: (begun: Draft, draft: Draft, theirs: Draft) => Draft
  /** What else there is to say of a save. */
  remarksOn?: (saved: SavedText) => string[]
  onSaved?: (saved: SavedText, text: string) => Promise<void> | void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What staff type into one text, and what became of it; a refusal or a lost connection keeps what was typed. */
export const useTextForm = <Draft>({ loaded, send, draftOf, merge, remarksOn, onSaved }: Options<Draft>) => {
  const t = useTranslations('office-content')
  const { revalidate } = useRevalidator()
  const [begun, setBegun] = useState(loaded.draft)
  const [draft, setDraft] = useState(loaded.draft)
  const [seen, setSeen] = useState(loaded.seen)
  const [error, setError] = useState<{ field: string; text: string } | null>(null)
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null)
  const [notice, setNotice] = useState<{ kind: 'done' | 'warning'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** What was just saved: the form takes what the shop made of it as soon as the text is read again. */
  const [saved, setSaved] = useState<{ draft: Draft; was: object } | null>(null)
  if (saved && saved.was !== loaded.source) {
    setSaved(null)
    setBegun(loaded.draft)
    setSeen(loaded.seen)
    setDraft((typed) => (isSame(typed, saved.draft) ? loaded.draft : typed))
  }

  const takeSaved = async (answer: Extract<Answer, { code: 200 }>): Promise<void> => {
    setConflict(null)
    const text = [answer.msg, ...(remarksOn?.(answer.data) ?? [])].join(' ')
    setNotice({ kind: 'done', text })
    // Where nothing was changed, the text that is read again is the one that is there.
    if (answer.data.run === null) setDraft(begun)
    else {
      setBegun(draft)
      setSaved({ draft, was: loaded.source })
    }
    await revalidate()
    await onSaved?.(answer.data, text)
  }

  const takeRefusal = async (answer: Refusal | null): Promise<void> => {
    const other = answer?.reason === 'CHANGED_MEANWHILE' ? otherTextOf(answer.data) : null
    const field = answer ? refusedField(answer.data) : null
    const text = answer?.msg ?? t('failed')
    // A text that is too large for a call is refused before anybody looks at its fields.
    const at = answer?.reason === 'TOO_LARGE' ? 'body' : field
    setError(at === null ? null : { field: at, text })
    setNotice({ kind: 'warning', text })
    if (!other || other.theirs === null) return
    const theirs = draftOf(other.theirs)
    setDraft((typed) => merge(begun, typed, theirs))
    setBegun(theirs)
    setSeen(other.seen)
    setConflict({ theirs, by: other.by, at: other.at })
    // The other text made a version, too.
    await revalidate()
  }

  return {
    begun,
    draft,
    error,
    conflict,
    notice,
    isBusy,
    hasChanges: !isSame(begun, draft),
    errorAt: (field: string): string | undefined => (error?.field === field ? error.text : undefined),
    change: (next: Draft | ((draft: Draft) => Draft)) => {
      setDraft(next)
      setError(null)
    },
    discard: () => {
      setDraft(begun)
      setError(null)
      setConflict(null)
      setNotice(null)
    },
    say: setNotice,
    save: async (): Promise<void> => {
      setBusy(true)
      const answer = await send(draft, seen).catch(() => null)
      setError(null)
      if (answer?.code === 200) await takeSaved(answer)
      else await takeRefusal(answer)
      setBusy(false)
    },
  }
}

export type TextForm<Draft> = ReturnType<typeof useTextForm<Draft>>
