import { classes } from '#web/ui/classes.ts'
import { type IconName, icons } from '#web/ui/icons.ts'
import styles from '#web/ui/icon.module.css'

interface IconProps {
  name: IconName
  className?: string | undefined
  /** Width and height alike. */
  width?: string
  /** Fills the shape as well; for a chosen heart or star. */
  isFilled?: boolean
}

/** One icon of the registry. Decoration only: the words stand beside it or on its button. */
export const Icon = ({ name, className, width = '1.2em', isFilled = false }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={width}
    height={width}
    className={classes(styles['icon'], isFilled && styles['filled'], className)}
    aria-hidden="true"
  >
    <path d={icons[name]} />
  </svg>
)
