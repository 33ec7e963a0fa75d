import type { CompanyState as State } from '#contract/office/company-state.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { useTranslations } from '#web/platform/texts.ts'

const shapes = { pending: 'act', approved: 'good', blocked: 'stopped' } as const

/** Whether a company waits, is approved or is blocked. */
export const CompanyState = ({ status }: { status: State }) => {
  const t = useTranslations('office-companies.state')
  return <StateMark shape={shapes[status]} word={t(status)} />
}
