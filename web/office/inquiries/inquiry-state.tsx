import type { InquiryRow } from '#contract/office/inquiries.contract.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** Every state of an inquiry, in the order of its life. */
export const inquiryShapes = {
  pending: 'act',
  processing: 'underWay',
  info_needed: 'waiting',
  quoted: 'good',
  accepted: 'good',
  declined: 'closed',
  rejected: 'stopped',
  expired: 'closed',
  cancelled: 'closed',
} as const satisfies Record<InquiryRow['status'], string>

/** The states as options of a filter. */
export const stateNames = [
  'pending',
  'processing',
  'info_needed',
  'quoted',
  'accepted',
  'declined',
  'rejected',
  'expired',
  'cancelled',
] as const satisfies InquiryRow['status'][]

export const InquiryState = ({ status }: Pick<InquiryRow, 'status'>) => {
  const t = useTranslations('office-inquiries.state')
  return <StateMark shape={inquiryShapes[status]} word={t(status)} />
}
