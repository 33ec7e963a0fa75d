import { type ReactNode, useEffect, useRef } from 'react'
import { useQuery } from '#web/platform/use-query.ts'
import type { ModelDetail } from '#contract/shop/models.contract.ts'
import { LateCompareTray } from '#web/compare-tray/late-compare-tray.tsx'
import { assemblyName } from '#web/machines/assembly-name.ts'
import { neighborOf } from '#web/model/assembly-index.tsx'
import { type Assembly, assemblyPath, linesOf } from '#web/model/book.rules.ts'
import { Plate } from '#web/model/plate.tsx'
import { PositionTable } from '#web/model/position-table.tsx'
import { useBookKeys } from '#web/model/use-book-keys.ts'
import { usePositionMarks } from '#web/model/use-position-marks.ts'
import { WearParts } from '#web/model/wear-parts.tsx'
import { AppLink, useAppNavigate } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/model/parts-book.module.css'

interface PartsBookProps {
  model: ModelDetail
  opened: Assembly
}

/** A page of the parts book: the drawing of an assembly and, beside it, its positions with the articles that go there. */
export const PartsBook = ({ model, opened }: PartsBookProps) => {
  const t = useTranslations('model')
  const navigate = useAppNavigate()
  const [query] = useQuery()
  const root = useRef<HTMLDivElement>(null)
  const isTurning = useRef(false)
  // The drawing that had the focus is gone with its assembly; the keys go on in the new one.
  useEffect(() => {
    if (isTurning.current)
      root.current?.querySelector<HTMLElement>('[data-plate]')?.focus({ preventScroll: true })
    isTurning.current = false
  }, [opened.assembly])
  usePositionMarks(root, opened.assembly)
  useBookKeys(root, (step) => {
    const neighbor = neighborOf({ model, opened }, step)
    if (!neighbor) return
    isTurning.current = true
    void navigate(assemblyPath(model.id, neighbor.assembly), { preventScrollReset: true })
  })
  const lines = linesOf(opened)
  const place = model.assemblies.indexOf(opened) + 1
  const count = model.assemblies.length
  const drawn = model.assemblies.filter(({ drawing }) => drawing !== null)
  const positions = opened.drawing?.positions.length ?? 0
  const path = assemblyPath(model.id, opened.assembly)
  return (
    <section className={styles['book']} aria-labelledby="assembly">
      <div ref={root} className={styles['spread']} data-plain={opened.drawing ? undefined : ''}>
        {opened.drawing && (
          <Plate
            key={opened.assembly}
            drawing={opened.drawing}
            lines={lines}
            name={assemblyName(t, opened.assembly)}
            caption={
              drawn.length > 1 ? t('plate', { place: drawn.indexOf(opened) + 1, count: drawn.length }) : ''
            }
          />
        )}
        <div className={styles['page']}>
          <header className={styles['head']}>
            <h2 id="assembly">{assemblyName(t, opened.assembly)}</h2>
            <p>
              {positions > 0 && `${t('positionCount', { count: positions })}, `}
              {t('count', { count: opened.total })}
            </p>
            {count > 1 && <Turn model={model} opened={opened} place={t('place', { place, count })} />}
          </header>
          <PositionTable
            key={opened.assembly}
            lines={lines}
            limits={opened.limits}
            path={path}
            opened={query.get('position')}
            caption={assemblyName(t, opened.assembly)}
          />
          {opened.parts.length < opened.total && <p>{t('notAll', { count: opened.parts.length })}</p>}
          <WearParts lines={lines} total={opened.wearTotal} />
        </div>
      </div>
      <LateCompareTray />
    </section>
  )
}

/** Where in the book this is, and the neighbors. */
const Turn = ({ place, ...index }: PartsBookProps & { place: string }) => {
  const t = useTranslations('model')
  const link = (step: -1 | 1, content: (name: string) => ReactNode) => {
    const neighbor = neighborOf(index, step)
    const name = neighbor && assemblyName(t, neighbor.assembly)
    if (!neighbor || name === undefined) return null
    return (
      <AppLink
        to={assemblyPath(index.model.id, neighbor.assembly)}
        aria-label={t(step < 0 ? 'previous' : 'next', { assembly: name })}
        preventScrollReset
      >
        {content(name)}
      </AppLink>
    )
  }
  return (
    <div className={styles['turn']} data-print="hide">
      {link(-1, () => (
        <Icon name="chevronLeft" width="0.9em" />
      ))}
      <span>{place}</span>
      {link(1, (name) => (
        <>
          {name} <Icon name="chevronRight" width="0.9em" />
        </>
      ))}
    </div>
  )
}
