import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useUnitName } from '#web/product-card/unit-name.ts'
import { BearingDrawing } from '#web/home/bearing-drawing.tsx'
import { bearings } from '#web/home/bearing-geometry.ts'
import { SearchBox } from '#web/search/search-box.tsx'
import { searchPath } from '#web/search/search-targets.ts'
import styles from '#web/home/hero.module.css'

/** The largest fills its sheet. */
const firstShown = bearings.at(-1)

/** Pointing at a size draws it; pressing it finds it. */
const LiveDrawing = () => {
  const t = useTranslations('home.drawing')
  const unitName = useUnitName()
  const [shown, setShown] = useState(firstShown)
  if (!shown) return null
  const { name, inner, outer, width } = shown
  return (
    <figure className={styles['drawing']}>
      <BearingDrawing bearing={shown} label={t('label', { name, inner, outer, width })} />
      <figcaption>
        <ul aria-label={t('sizes')}>
          {bearings.map((one) => (
            <li key={one.name}>
              <AppLink
                to={searchPath(one.name)}
                translate="no"
                data-shown={one === shown ? '' : undefined}
                onPointerEnter={() => setShown(one)}
                onFocus={() => setShown(one)}
              >
                {one.name}
              </AppLink>
            </li>
          ))}
        </ul>
        <span translate="no">
          {inner} × {outer} × {width} <span className={styles['unit']}>{unitName('mm')}</span>
        </span>
      </figcaption>
    </figure>
  )
}

/** The search as the hero, beside a drawing made from a part's own data. */
export const Hero = ({ count, examples }: { count: number; examples: readonly string[] }) => {
  const t = useTranslations('home.hero')
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1>{t('title')}</h1>
          <p className={styles['text']}>{t('text', { count })}</p>
          <SearchBox look="hero" />
          {examples.length > 0 && (
            <p className={styles['examples']}>
              {t('try')}{' '}
              {examples.map((example) => (
                <AppLink key={example} to={searchPath(example)}>
                  {example}
                </AppLink>
              ))}
            </p>
          )}
        </div>
        <LiveDrawing />
      </div>
    </section>
  )
}
