import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/ui/checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  isLabelHidden?: boolean
  /** Stands at the end of the line, such as a count. */
  detail?: ReactNode
  error?: string | undefined
  /** One of several (`radio`) instead of on or off. */
  kind?: 'checkbox' | 'radio'
  isIndeterminate?: boolean
}

/** A box to tick, with its words; the whole line is the target. */
export const Checkbox = ({
  label,
  isLabelHidden = false,
  detail,
  error,
  kind = 'checkbox',
  isIndeterminate = false,
  className,
  ...rest
}: CheckboxProps) => {
  const errorId = useId()
  return (
    <label className={classes(styles['label'], className)}>
      <input
        {...rest}
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate
          if (typeof rest.ref === 'function') rest.ref(box)
          else if (rest.ref) rest.ref.current = box
        }}
        type={kind}
        className={styles['box']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {isLabelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={styles['words']}>
          {label}
          {error && (
            <span className={styles['error']} id={errorId}>
              {error}
            </span>
          )}
        </span>
      )}
      {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
    </label>
  )
}
