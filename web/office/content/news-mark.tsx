import type { NewsState } from '#contract/office/content-texts.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { useTranslations } from '#web/platform/texts.ts'

const shapes = { shown: 'good', planned: 'waiting', ended: 'closed', hidden: 'stopped' } as const

/** Where an article is in its time. */
export const NewsMark = ({ state }: { state: NewsState }) => (
  <StateMark shape={shapes[state]} word={useTranslations('office-content')(`news.state.${state}`)} />
)
