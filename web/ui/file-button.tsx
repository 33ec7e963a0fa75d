import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/file-button.module.css'

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'> {
  id: string
  /** Class names of what is seen, for example of a button. */
  className: string
  children: ReactNode
}

/** A choice of files that looks as its class names say: the field itself is hidden and keeps its place for the keyboard. */
export const FileButton = ({ id, className, children, ...field }: FileButtonProps) => (
  <>
    <input {...field} id={id} type="file" className={styles['field']} />
    <label htmlFor={id} className={classes(className, styles['button'])}>
      {children}
    </label>
  </>
)
