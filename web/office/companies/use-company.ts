import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Refusal } from '#contract/envelope.ts'
import type { CallInput } from '#contract/call-client.ts'
import type { Company, CompanyPerson } from '#contract/office/companies.contract.ts'
import {
  type Conflict,
  type Draft,
  changesOf,
  conflictOf,
  draftOf,
  fieldNamed,
  refusedField,
} from '#web/office/companies/terms-draft.rules.ts'
import type { StepResult } from '#web/office/kit/reason-dialog.tsx'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'

interface Notice {
  kind: 'done' | 'warning'
  text: string
}

interface Typed {
  draft: Draft
  /** The version that the draft began with, or the newer one whose values were compared. */
  version: number
  conflict: Conflict | null
  error: { field: keyof Draft; text: string } | null
}

const quiet = { shownByCaller: 'everything' } as const

type DialogCall = 'officeInvitePerson' | 'officeSaveAddress' | 'officeRemoveAddress'

/** What became of a dialog's call: the problem, the field it stands at, what somebody else has changed. */
interface FillResult {
  problem: string | null
  field: string | null
  conflict: Conflict | null
}

type Answer = { code: 200; msg: string } | Refusal | null

/** Reasons that stand at the reason that was typed; all others in the notice. */
const textReasons = new Set<string | undefined>(['BLOCK_REASON_MISSING', 'TEXT_TOO_LONG'])

/** What staff do with one company, what they have typed, and the outcome in words. */
export const useCompany = (company: Company) => {
  const t = useTranslations('office-companies')
  const call = useOfficeCall()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<Notice | null>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [keys] = useState(createKeyKeeper)

  const send = async (asked: Promise<Exclude<Answer, null>>): Promise<Answer> => {
    setBusy(true)
    const answer = await asked.catch(() => null)
    setBusy(false)
    return answer
  }

  /** True when the call was done; a refusal stands in the notice or at its field. */
  const show = async (answer: Answer): Promise<boolean> => {
    if (answer?.code === 200) {
      // Read again first: the next change must begin with what was just saved.
      await revalidate()
      setNotice({ kind: 'done', text: answer.msg })
      return true
    }
    const conflict = answer?.reason === 'CHANGED_MEANWHILE' ? conflictOf(answer.data) : null
    const field = typed && answer ? refusedField(answer.data, typed.draft) : null
    if (typed && conflict) setTyped({ ...typed, version: conflict.version, conflict, error: null })
    if (typed && field && answer) setTyped({ ...typed, error: { field, text: answer.msg } })
    setNotice({ kind: 'warning', text: answer?.msg ?? t('failed') })
    // What somebody else has done meanwhile is shown, and what is typed stays.
    await revalidate()
    return false
  }

  const termsToSend = () => ({
    id: company.id,
    version: typed?.version ?? company.version,
    ...(typed === null ? {} : changesOf(company, typed.draft)),
  })
  const saveWith = async (name: 'officeUpdateCompany' | 'officeApproveCompany'): Promise<boolean> => {
    const isDone = await show(await send(call(name, termsToSend(), quiet)))
    if (isDone) setTyped(null)
    return isDone
  }

  /** A call of a button; a refusal stands in the notice. */
  const press = async (asked: Promise<Exclude<Answer, null>>): Promise<void> => {
    await show(await send(asked))
  }

  /** A call of a dialog: a refusal stands there, at its field. */
  const fill = async <Name extends DialogCall>(name: Name, input: CallInput<Name>): Promise<FillResult> => {
    const options = { ...quiet, idempotencyKey: keys.keyFor([name, input]) }
    const answer: Answer = await send(call(name, input, options))
    if (answer?.code !== 200) {
      const problem = answer?.msg ?? t('failed')
      const conflict = answer?.reason === 'CHANGED_MEANWHILE' ? conflictOf(answer.data) : null
      if (conflict) await revalidate()
      return { problem, field: answer ? fieldNamed(answer.data) : null, conflict }
    }
    keys.renew()
    await show(answer)
    return { problem: null, field: null, conflict: null }
  }

  return {
    notice,
    typed,
    isBusy,
    edit: () => setTyped({ draft: draftOf(company), version: company.version, conflict: null, error: null }),
    leave: () => setTyped(null),
    change: (change: Partial<Draft>) =>
      setTyped((now) => now && { ...now, draft: { ...now.draft, ...change }, error: null }),
    save: () => saveWith('officeUpdateCompany'),
    approve: () => saveWith('officeApproveCompany'),
    block: async (reason: string): Promise<StepResult> => {
      const answer = await send(call('officeBlockCompany', { id: company.id, reason }, quiet))
      if (answer === null) return { isDone: false, problem: t('failed') }
      if (answer.code !== 200 && textReasons.has(answer.reason)) return { isDone: false, problem: answer.msg }
      return { isDone: await show(answer), problem: null }
    },
    lock: (id: string, isLocked: boolean) => press(call('officeLockPerson', { id, isLocked }, quiet)),
    setRole: (id: string, role: CompanyPerson['role']) => press(call('officeSetRole', { id, role }, quiet)),
    /** A person without a password gets a new link. */
    sendLink: (id: string) => press(call('officeSendLink', { id }, quiet)),
    invite: (person: Omit<CallInput<'officeInvitePerson'>, 'id'>) =>
      fill('officeInvitePerson', { id: company.id, ...person }),
    saveAddress: (address: Omit<CallInput<'officeSaveAddress'>, 'id'>) =>
      fill('officeSaveAddress', { id: company.id, ...address }),
    removeAddress: (addressId: string) =>
      fill('officeRemoveAddress', { id: company.id, version: company.version, addressId }),
    changeEmail: async (id: string, email: string): Promise<StepResult> => {
      const answer = await send(call('officeChangeEmail', { id, email }, quiet))
      if (answer?.code !== 200) return { isDone: false, problem: answer?.msg ?? t('failed') }
      await show(answer)
      return { isDone: true, problem: null }
    },
    attach: async (toId: string): Promise<boolean> => {
      const answer = await send(call('officeAttachCompany', { id: company.id, toId }, quiet))
      if (answer?.code !== 200) return show(answer)
      // The company of this page is gone.
      await navigate(`/office/companies/${toId}`, { state: { isAttached: true } })
      return true
    },
  }
}

export type CompanyWork = ReturnType<typeof useCompany>
