import {
  clearCompared,
  comparePath,
  toggleCompared,
  useCompareChoice,
} from '#web/compare-tray/compare-choice.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { resultsId } from '#web/platform/page.ts'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import styles from '#web/compare-tray/compare-tray.module.css'

/** What is chosen to be compared, at the foot of the screen while the list is in view. */
export const CompareTray = () => {
  const t = useTranslations('catalogue.compare')
  const { chosen, isRefused } = useCompareChoice()
  if (chosen.length === 0) return null
  return (
    // The keys it listens to bubble up from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`${styles['tray']} dark`}
      aria-label={t('label')}
      data-print="hide"
      onKeyDown={({ key }) => key === 'Escape' && document.getElementById(resultsId)?.focus()}
    >
      <ul>
        {chosen.map((article) => (
          <li key={article.id}>
            <ProductPicture pic={article.pic} typeId={article.typeId} form="small-dark" />
            <span translate="no">{article.standard}</span>
            <IconButton
              icon="close"
              size="small"
              label={t('takeOff', { number: article.standard })}
              onClick={() => toggleCompared(article)}
            />
          </li>
        ))}
      </ul>
      <p role="status">
        {isRefused ? t('full') : t('chosen', { count: chosen.length })}
        {chosen.length === 1 && <span> {t('another')}</span>}
      </p>
      <Button size="small" look="quiet" onClick={clearCompared}>
        {t('clear')}
      </Button>
      {chosen.length > 1 && (
        <AppLink to={comparePath(chosen)} className={buttonClass({ look: 'primary' })} rel="nofollow">
          {t('go')}
        </AppLink>
      )}
    </section>
  )
}
