import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallInput } from '#contract/call-client.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { StaffMember } from '#contract/office/staff.contract.ts'
import type { StaffRole } from '#contract/permission.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** What an admin does to a member; `password` ends the old one, `link` belongs to an open invitation. */
export type StaffStep = 'link' | 'role' | 'signOut' | 'resetCode' | 'password' | 'remove'

/** What was typed for a step. */
export interface TypedStep {
  password: string
  role: StaffRole | undefined
}

export type StaffField = 'firstname' | 'lastname' | 'email' | 'password'

/** Why a dialog stays open, and at which field that stands; null: at the whole form. */
export interface StaffProblem {
  field: StaffField | null
  text: string
}

const fieldOf: Readonly<Partial<Record<string, StaffField>>> = {
  FIRST_NAME_MISSING: 'firstname',
  LAST_NAME_MISSING: 'lastname',
  EMAIL_MISSING: 'email',
  EMAIL_INVALID: 'email',
  EMAIL_TAKEN: 'email',
  STAFF_IS_BUYER: 'email',
  STAFF_KNOWN: 'email',
  PASSWORD_MISSING: 'password',
  PASSWORD_WRONG: 'password',
}

/** The shop's words ask readers for their own name and address. */
const missing = {
  FIRST_NAME_MISSING: 'invite.missing.firstname',
  LAST_NAME_MISSING: 'invite.missing.lastname',
  EMAIL_MISSING: 'invite.missing.email',
  EMAIL_INVALID: 'invite.missing.emailInvalid',
} as const
const isMissing = (reason: string | undefined): reason is keyof typeof missing =>
  reason !== undefined && reason in missing

const callOf = {
  link: 'officeSendStaffLink',
  password: 'officeSendStaffLink',
  signOut: 'officeSignOutStaff',
  resetCode: 'officeResetStaffCode',
  remove: 'officeRemoveStaff',
} as const

type Answer = { code: 200; msg: string } | Refusal

/** What admins do with members of staff, and the outcome in words. */
export const useStaff = () => {
  const t = useTranslations('office-staff')
  const call = useOfficeCall()
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<{ kind: 'done'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [keys] = useState(createKeyKeeper)

  const send = async (asked: Promise<Answer>, onDone: () => Promise<void>): Promise<StaffProblem | null> => {
    setBusy(true)
    const answer = await asked.catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) {
      // Somebody else may have changed this person meanwhile.
      if (answer?.code === 404) await revalidate()
      const reason = answer?.reason
      const text = isMissing(reason) ? t(missing[reason]) : (answer?.msg ?? t('failed'))
      return { field: fieldOf[reason ?? ''] ?? null, text }
    }
    keys.renew()
    await onDone()
    setNotice({ kind: 'done', text: answer.msg })
    return null
  }

  const optionsFor = (wanted: unknown) => ({
    shownByCaller: 'everything' as const,
    idempotencyKey: keys.keyFor(wanted),
  })

  return {
    notice,
    isBusy,
    invite: (person: CallInput<'officeInviteStaff'>) =>
      send(call('officeInviteStaff', person, optionsFor(person)), revalidate),
    /** A step with a member; the problem, or null when it is done. */
    take: (step: StaffStep, { id, isOwn }: StaffMember, { password, role = 'sales' }: TypedStep) => {
      const options = optionsFor([step, id, password, role])
      const asked: Promise<Answer> =
        step === 'role'
          ? call('officeSetStaffRole', { id, password, role }, options)
          : call(callOf[step], { id, password }, options)
      // A new document: nothing of the ended session stays in memory.
      const leave = async () => location.replace('/office/login')
      return send(asked, step === 'signOut' && isOwn ? leave : revalidate)
    },
  }
}

export type StaffWork = ReturnType<typeof useStaff>
