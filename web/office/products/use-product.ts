import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '#contract/envelope.ts'
import type { OfficeProduct } from '#contract/office/products.contract.ts'
import type { ProductField } from '#contract/office/product-fields.ts'
import type { StepResult } from '#web/office/kit/reason-dialog.tsx'
import {
  type Difference,
  type Draft,
  changesOf,
  differencesOf,
  refusedField,
  sentTexts,
  shownTexts,
} from '#web/office/products/product-draft.rules.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'

type Answer = { code: 200; msg: string } | Refusal | null

const quiet = { shownByCaller: 'everything' } as const

/** Reasons that stand at the reason that was typed. */
const textReasons = new Set<string | undefined>(['HIDE_REASON_MISSING', 'TEXT_TOO_LONG'])

/** What staff type and do with one article, and the outcome in words. */
export const useProduct = (product: OfficeProduct) => {
  const t = useTranslations('office-products')
  const call = useOfficeCall()
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<{ kind: 'done' | 'warning'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const language = useLanguage()
  /** The fields as they were when typing began, or as they were compared after a conflict. */
  const [seen, setSeen] = useState<Draft>(() => shownTexts(product.fields, language))
  const [draft, setDraft] = useState<Draft>(seen)
  const [error, setError] = useState<{ field: ProductField; text: string } | null>(null)
  const [conflict, setConflict] = useState<readonly Difference[] | null>(null)
  /** What was just saved: the form takes what the shop made of it as soon as the article is read again. */
  const [saved, setSaved] = useState<{ draft: Draft; product: OfficeProduct } | null>(null)
  if (saved && saved.product !== product) {
    const fresh = shownTexts(product.fields, language)
    setSaved(null)
    setSeen(fresh)
    setDraft((typed) => ({ ...fresh, ...changesOf(saved.draft, typed) }))
  }
  const changes = changesOf(seen, draft)

  const send = async (asked: Promise<Exclude<Answer, null>>): Promise<Answer> => {
    setBusy(true)
    const answer = await asked.catch(() => null)
    setBusy(false)
    return answer
  }

  const show = async (answer: Answer): Promise<boolean> => {
    const isDone = answer?.code === 200
    setNotice({ kind: isDone ? 'done' : 'warning', text: answer?.msg ?? t('failed') })
    await revalidate()
    return isDone
  }

  /** What others have changed counts as seen, and what is typed here stays. */
  const takeConflict = (differences: readonly Difference[]) => {
    const theirs: Partial<Draft> = Object.fromEntries(differences.map(({ field, after }) => [field, after]))
    setDraft((typed) => ({ ...typed, ...onlyUntouched(theirs, changes) }))
    setSeen((known) => ({ ...known, ...theirs }))
    setConflict(differences)
  }

  const save = async (): Promise<void> => {
    const input = { id: product.id, seen: sentTexts(seen), typed: changes }
    const answer = await send(call('officeUpdateProduct', input, quiet))
    const differences = answer?.code === 200 ? null : differencesOf(answer?.data, language)
    const field = answer === null || answer.code === 200 ? null : refusedField(answer.data)
    setError(field && answer ? { field, text: answer.msg } : null)
    if (differences) takeConflict(differences)
    if (!(await show(answer))) return
    setConflict(null)
    setSaved({ draft, product })
  }

  const step = async (asked: Promise<Exclude<Answer, null>>): Promise<boolean> => show(await send(asked))

  return {
    notice,
    isBusy,
    draft,
    seen,
    error,
    conflict,
    hasChanges: Object.keys(changes).length > 0,
    isChanged: (field: ProductField) => field in changes,
    change: (field: ProductField, text: string) => {
      setDraft((typed) => ({ ...typed, [field]: text }))
      setError((wrong) => (wrong?.field === field ? null : wrong))
    },
    discard: () => {
      setDraft(seen)
      setError(null)
      setConflict(null)
    },
    save,
    hide: async (reason: string): Promise<StepResult> => {
      const answer = await send(call('officeHideProduct', { id: product.id, reason }, quiet))
      if (answer === null) return { isDone: false, problem: t('failed') }
      if (answer.code !== 200 && textReasons.has(answer.reason)) return { isDone: false, problem: answer.msg }
      return { isDone: await show(answer), problem: null }
    },
    show: () => step(call('officeShowProduct', { id: product.id }, quiet)),
    addPicture: (file: File) => {
      const form = new FormData()
      form.set('id', String(product.id))
      form.set('picture', file)
      return step(call('officeAddPicture', form, quiet))
    },
    removePicture: (name: string) => step(call('officeRemovePicture', { id: product.id, name }, quiet)),
  }
}

const onlyUntouched = (theirs: Partial<Draft>, typed: Partial<Draft>): Partial<Draft> =>
  Object.fromEntries(Object.entries(theirs).filter(([field]) => !(field in typed)))

export type ProductWork = ReturnType<typeof useProduct>
