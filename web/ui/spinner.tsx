import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/spinner.module.css'

/** Something is under way; decoration, the words stand elsewhere. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <span className={classes(styles['spinner'], className)} aria-hidden="true" />
)

/** Long work with a number. `text` says it in words, such as `12,400 of 30,000`. */
export const Progress = ({ value, max, text }: { value: number; max: number; text: string }) => (
  <label className={styles['progress']}>
    <progress className={styles['bar']} value={value} max={max} />
    <span>{text}</span>
  </label>
)
