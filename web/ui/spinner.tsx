import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/spinner.module.css'

/** Something is under way; decoration, the words stand elsewhere. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <span className={classes(styles['spinner'], className)} aria-hidden="true" />
)
