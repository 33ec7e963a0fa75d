import type { OfficeUploadRow } from '#contract/office/uploads.contract.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { useTranslations } from '#web/platform/texts.ts'

const shapes = {
  waiting: 'waiting',
  working: 'underWay',
  questions: 'act',
  refused: 'stopped',
  checked: 'act',
  loaded: 'good',
  broken: 'stopped',
  undone: 'closed',
  discarded: 'closed',
} as const

/** How far a file is. */
export const UploadState = ({ state }: { state: OfficeUploadRow['state'] }) => {
  const t = useTranslations('office-uploads.state')
  return <StateMark shape={shapes[state]} word={t(state)} />
}
