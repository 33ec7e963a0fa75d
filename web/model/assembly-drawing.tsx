import type { AssemblyPosition, AssemblyDrawing as Drawing } from '#contract/shop/catalogue.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { numberId, rowId } from '#web/model/position-ids.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/model/assembly-drawing.module.css'

interface DrawingProps {
  drawing: Drawing
  parts: readonly ProductCard[]
  /** What the assembly is called. */
  name: string
  index: number
}

/** A picture with numbers on it and the list of what they stand for; each leads to its row. */
export const AssemblyDrawing = ({ drawing, parts, name, index }: DrawingProps) => {
  const { pic, width, height, positions } = drawing
  const t = useTranslations('model.drawing')
  return (
    <figure className={styles['drawing']} aria-label={t('label', { assembly: name })}>
      <div className={styles['sheet']} data-shape={shapeOf(height / width)}>
        <img
          src={pictureUrl(pic, 'large')}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
        <ol className={styles['positions']} aria-label={t('positions')}>
          {positions.map((position, at) => (
            <li key={position.number}>
              <Position
                position={position}
                name={position.name ?? parts.find(({ id }) => id === position.productIds[0])?.fullname ?? ''}
                ratio={height / width}
                id={numberId(index, at)}
                href={`#${rowId(index, at)}`}
              />
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

/** Two or three rows of parts would fill a wide screen, and the table begin below it. */
const shapeOf = (ratio: number) => (ratio > 0.5 && ratio < 1 ? 'high' : undefined)

interface PositionProps {
  position: AssemblyPosition
  name: string
  /** Height of the picture by its width. */
  ratio: number
  id: string
  href: string
}

/** One link in two places: the name in the list, its number on the picture. */
const Position = ({ position, name, ratio, id, href }: PositionProps) => {
  const { number, x, y, productIds } = position
  const t = useTranslations('model.drawing')
  const where = {
    insetInlineStart: `calc(${x / 1000} * var(--picture))`,
    insetBlockStart: `calc(${((y / 1000) * ratio).toFixed(4)} * var(--picture))`,
  }
  const inside = (
    <>
      <span id={id} className={styles['number']} style={where} aria-hidden="true">
        {number}
      </span>
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      <VisuallyHidden>{t('position', { number, name })}</VisuallyHidden>
    </>
  )
  if (productIds.length > 0)
    return (
      <a href={href} data-position={number} data-number={number}>
        {inside}
      </a>
    )
  return (
    <span data-number={number} data-missing="">
      {inside}
      <span className={styles['missing']}>{t('missing')}</span>
    </span>
  )
}
