import { useRef } from 'react'
import type { AssemblyDrawing, AssemblyPosition } from '#contract/shop/models.contract.ts'
import { type BookLine, balloonId, rowId } from '#web/model/book.rules.ts'
import { useEnlargement } from '#web/model/use-enlargement.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/model/plate.module.css'

interface PlateProps {
  drawing: AssemblyDrawing
  lines: readonly BookLine[]
  /** What the assembly is called. */
  name: string
  caption: string
}

/** The drawing of an assembly; its pieces and numbers lead to their rows. */
export const Plate = ({ drawing, lines, name, caption }: PlateProps) => {
  const { pic, width, height } = drawing
  const t = useTranslations('model.drawing')
  const frame = useRef<HTMLDivElement>(null)
  const { step, larger, smaller, whole } = useEnlargement(frame)
  const placed = lines.flatMap((line) => (line.position ? [{ ...line, position: line.position }] : []))
  return (
    <figure className={styles['plate']} aria-label={t('label', { assembly: name })}>
      <div
        ref={frame}
        className={styles['frame']}
        role="group"
        aria-label={t('keys', { assembly: name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll an enlarged drawing only in focus
        tabIndex={0}
        data-plate=""
      >
        <div className={styles['sheet']} data-step={step}>
          <img src={pictureUrl(pic, 'large')} alt="" width={width} height={height} decoding="async" />
          <Pieces placed={placed} />
          <ol aria-label={t('positions')}>
            {placed.map(({ position, at, best }) => (
              <li key={position.number}>
                <Balloon
                  position={position}
                  at={at}
                  name={position.name ?? best?.fullname ?? ''}
                  isSold={best !== null}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <figcaption className={styles['caption']}>
        <span>
          {drawing.positions.some(({ outline }) => outline !== null) && `${t('scale')} · ${t('silhouette')}`}
        </span>
        <span className={styles['enlarge']} data-print="hide">
          <IconButton icon="minus" size="small" label={t('smaller')} onClick={smaller} />
          <IconButton icon="plus" size="small" label={t('larger')} onClick={larger} />
          <IconButton icon="grid" size="small" label={t('whole')} onClick={whole} />
        </span>
        <span>{caption}</span>
      </figcaption>
    </figure>
  )
}

type Placed = BookLine & { position: AssemblyPosition }

/** Where each piece lies on the picture. Keyboards and screen readers have the numbers instead. */
const Pieces = ({ placed }: { placed: readonly Placed[] }) => (
  <svg className={styles['pieces']} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
    {placed.map(
      ({ position: { number, outline } }) =>
        outline && <path key={number} d={outline} data-position={number} />,
    )}
  </svg>
)

interface BalloonProps {
  position: AssemblyPosition
  at: number
  name: string
  isSold: boolean
}

const Balloon = ({ position: { number, x, y }, at, name, isSold }: BalloonProps) => {
  const t = useTranslations('model.drawing')
  return (
    <a
      id={balloonId(at)}
      className={styles['balloon']}
      href={`#${rowId(at)}`}
      data-position={number}
      data-missing={isSold ? undefined : ''}
      style={{ insetInlineStart: `${x / 10}%`, insetBlockStart: `${y / 10}%` }}
    >
      <span aria-hidden="true">{number}</span>
      <VisuallyHidden>
        {t('position', { number, name })}
        {!isSold && ` (${t('missing')})`}
      </VisuallyHidden>
    </a>
  )
}
