import { useTranslations } from '#web/platform/texts.ts'
import type { MailRow } from '#contract/office/outbox.contract.ts'
import { mailTemplates } from '#contract/office/mail-state.ts'
import { Badge } from '#web/ui/chip.tsx'

const tones = { queued: 'info', sent: 'action', kept: 'plain', dead: 'danger' } as const

export const MailStateBadge = ({ status }: Pick<MailRow, 'status'>) => {
  const t = useTranslations('office.mails.state')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

/** Words of a template; its own name where it is not known. */
export const useTemplateName = (): ((template: string) => string) => {
  const t = useTranslations('office.mails.template')
  return (template) => (mailTemplates.some((known) => known === template) ? t(template) : template)
}
