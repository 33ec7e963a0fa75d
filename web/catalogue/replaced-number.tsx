import type { ListAnswer } from '#web/catalogue/list-screen.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** What took the place of a number of which nobody here has a part. */
export const ReplacedNumber = ({ replaced }: { replaced: ListAnswer['replaced'] }) => {
  const t = useTranslations('catalogue.empty')
  if (replaced === null) return null
  return <p role="note">{t('replaced', { number: replaced.number, numbers: replaced.by.join(', ') })}</p>
}
