import { type Chosen, toggleCompared, useCompareChoice } from '#web/compare-tray/compare-choice.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'

interface CompareToggleProps {
  article: Chosen & { fullname: string }
  isSmall?: boolean
}

/** Puts an article beside others to compare, or takes it off. */
export const CompareToggle = ({
  article: { id, standard, pic, typeId, fullname },
  isSmall = false,
}: CompareToggleProps) => {
  const t = useTranslations('catalogue.compare')
  const isChosen = useCompareChoice().chosen.some((article) => article.id === id)
  return (
    <IconButton
      icon="compare"
      size={isSmall ? 'small' : 'normal'}
      aria-pressed={isChosen}
      data-key="v"
      label={t('toggle', { name: fullname })}
      onClick={() => toggleCompared({ id, standard, pic, typeId })}
    />
  )
}
