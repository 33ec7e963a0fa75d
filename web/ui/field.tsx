import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/field.module.css'

interface FieldWords {
  label: string
  /** Shown only to screen readers; the place says it to everyone else. */
  isLabelHidden?: boolean
  /** Why it is asked or what it should look like. */
  description?: string | undefined
  /** Stands at the field; empty or undefined when all is well. */
  error?: string | undefined
  /** Where the words of the error stand on their own; the field only points there. */
  errorId?: string | undefined
  /** The word for "optional", where the field may stay empty. */
  optional?: string | undefined
}

interface FrameProps extends FieldWords {
  id: string
  children: ReactNode
}

const describedBy = (id: string, words: FieldWords): string | undefined =>
  classes(words.error && `${id}-error`, words.errorId, words.description && `${id}-description`) || undefined

const FieldFrame = ({ id, label, isLabelHidden, description, error, optional, children }: FrameProps) => (
  <div className={styles['field']}>
    <label htmlFor={id} className={styles['label']} data-hidden={isLabelHidden ? '' : undefined}>
      {label}
      {optional && <span className={styles['optional']}> {optional}</span>}
    </label>
    {children}
    {error && (
      <p className={styles['error']} id={`${id}-error`}>
        <Icon name="error" />
        {error}
      </p>
    )}
    {description && (
      <p className={styles['description']} id={`${id}-description`}>
        {description}
      </p>
    )}
  </div>
)

const split = <Props extends FieldWords>(props: Props) => {
  const { label, isLabelHidden, description, error, errorId, optional, ...rest } = props
  const words: FieldWords = {
    label,
    ...(isLabelHidden === undefined ? {} : { isLabelHidden }),
    description,
    error,
    errorId,
    optional,
  }
  return { words, rest }
}

type TextFieldProps = ComponentProps<'input'> &
  FieldWords & {
    /** Stands inside the box after the input, such as an eye or a send button. */
    trailing?: ReactNode
  }

const isWrong = ({ error, errorId }: FieldWords): boolean => Boolean(error) || errorId !== undefined

/** A line of text with its label, description and error. Takes everything an input takes. */
export const TextField = ({ trailing, ...props }: TextFieldProps) => {
  const made = useId()
  const { words, rest } = split(props)
  const id = rest.id ?? made
  return (
    <FieldFrame id={id} {...words}>
      <span className={styles['box']} data-invalid={isWrong(words) ? '' : undefined}>
        <input
          {...rest}
          id={id}
          className={classes(styles['input'], rest.className)}
          aria-invalid={isWrong(words) || undefined}
          aria-describedby={describedBy(id, words)}
        />
        {trailing}
      </span>
    </FieldFrame>
  )
}

/** Several lines of text. */
export const TextArea = (props: ComponentProps<'textarea'> & FieldWords) => {
  const made = useId()
  const { words, rest } = split(props)
  const id = rest.id ?? made
  return (
    <FieldFrame id={id} {...words}>
      <span className={styles['box']} data-invalid={isWrong(words) ? '' : undefined}>
        <textarea
          {...rest}
          id={id}
          className={classes(styles['input'], rest.className)}
          aria-invalid={isWrong(words) || undefined}
          aria-describedby={describedBy(id, words)}
        />
      </span>
    </FieldFrame>
  )
}

/** A choice of one. `isQuiet` leaves the frame away until it is pointed at. */
export const Select = ({
  isQuiet,
  ...props
}: ComponentProps<'select'> & FieldWords & { isQuiet?: boolean }) => {
  const made = useId()
  const { words, rest } = split(props)
  const id = rest.id ?? made
  return (
    <FieldFrame id={id} {...words}>
      <span
        className={classes(styles['box'], isQuiet && styles['quietBox'])}
        data-invalid={isWrong(words) ? '' : undefined}
      >
        <select
          {...rest}
          id={id}
          className={classes(styles['select'], rest.className)}
          aria-invalid={isWrong(words) || undefined}
          aria-describedby={describedBy(id, words)}
        />
        <Icon name="chevronDown" className={styles['arrow']} />
      </span>
    </FieldFrame>
  )
}
