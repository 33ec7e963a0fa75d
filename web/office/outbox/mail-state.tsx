import { mailTemplates } from '#contract/office/mail-state.ts'
import type { MailRow } from '#contract/office/outbox.contract.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { useTranslations } from '#web/platform/texts.ts'

const shapes = { queued: 'underWay', sent: 'good', kept: 'closed', dead: 'stopped' } as const

export const MailState = ({ status }: Pick<MailRow, 'status'>) => {
  const t = useTranslations('office-outbox.state')
  return <StateMark shape={shapes[status]} word={t(status)} />
}

/** Words of a template; its own name where it is not known. */
export const useTemplateName = (): ((template: string) => string) => {
  const t = useTranslations('office-outbox.template')
  return (template) => (mailTemplates.some((known) => known === template) ? t(template) : template)
}
