import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffMember } from '#contract/office/staff.contract.ts'
import { staffRoles } from '#contract/permission.ts'
import { RoleChoice } from '#web/office/staff/role-choice.tsx'
import type { StaffProblem, StaffStep, StaffWork } from '#web/office/staff/use-staff.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import styles from '#web/office/staff/staff.module.css'

interface ChangeDialogProps {
  title: string
  text: string
  confirm: string
  isDanger?: boolean
  isBusy: boolean
  /** The problem, or null when it is done. */
  onSubmit: (typed: FormData) => Promise<StaffProblem | null>
  onClose: () => void
  /** The fields before the password. */
  children?: (problem: StaffProblem | null) => ReactNode
}

/** Asks for what a change of staff needs, and for the password of who makes it. A refusal stands at its field. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { title, text, confirm, isDanger = false, isBusy, onSubmit, onClose, children } = props
  const t = useTranslations('office-staff')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<StaffProblem | null>(null)
  const submit = async () => {
    if (!form.current || isBusy) return
    const found = await onSubmit(new FormData(form.current))
    if (found === null) return onClose()
    flushSync(() => setProblem(found))
    form.current?.querySelector<HTMLInputElement>(`[name=${found.field ?? 'password'}]`)?.focus()
  }
  return (
    <Dialog
      title={title}
      description={text}
      closeLabel={t('cancel')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} look={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        method="post"
        className={styles['form']}
        noValidate
        onChange={() => setProblem(null)}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormMessage text={problem?.field === null ? problem.text : null} />
        {children?.(problem)}
        <PasswordField
          name="password"
          label={t('password.label')}
          description={t('password.why')}
          labels={{ show: t('password.show'), hide: t('password.hide'), saved: '' }}
          autoComplete="current-password"
          error={problem?.field === 'password' ? problem.text : undefined}
        />
      </form>
    </Dialog>
  )
}

interface StepDialogProps {
  step: StaffStep
  member: StaffMember
  work: StaffWork
  onClose: () => void
}

/** One step with one member, with what it does. */
export const StepDialog = ({ step, member, work, onClose }: StepDialogProps) => {
  const t = useTranslations('office-staff')
  const { name, email, isOwn } = member
  const text = {
    link: t('step.link.text', { email }),
    role: t('step.role.text'),
    signOut: t(isOwn ? 'signOutOwn' : 'step.signOut.text'),
    resetCode: t('step.resetCode.text'),
    password: t('step.password.text', { email }),
    remove: t('step.remove.text'),
  }[step]
  return (
    <ChangeDialog
      title={t(`step.${step}.named`, { name })}
      text={text}
      confirm={t(`step.${step}.do`)}
      isDanger={step === 'remove'}
      isBusy={work.isBusy}
      onClose={onClose}
      onSubmit={(typed) =>
        work.take(step, member, {
          password: String(typed.get('password') ?? ''),
          role: staffRoles.find((role) => role === typed.get('role')),
        })
      }
    >
      {() => step === 'role' && <RoleChoice chosen={member.role ?? 'sales'} />}
    </ChangeDialog>
  )
}
