import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from '#web/ui/button.module.css'

export interface ButtonLook {
  /** `primary` once a view; `danger` only for removal. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
  isWide?: boolean
}

/** Class names of a button, for links that look like one. */
export const buttonClass = ({ look = 'secondary', size = 'normal', isWide = false }: ButtonLook): string =>
  classes(
    styles['button'],
    styles[look],
    size === 'small' && styles['small'],
    size === 'large' && styles['large'],
    isWide && styles['wide'],
  )

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { icon?: IconName; isIconFilled?: boolean; isBusy?: boolean }

/** A button. While busy it keeps its width and focus, and takes no press. */
export const Button = ({
  look,
  size,
  isWide,
  icon,
  isIconFilled = false,
  isBusy = false,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
    onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    className={classes(
      buttonClass({ look: look ?? 'secondary', size: size ?? 'normal', isWide: isWide ?? false }),
      isBusy && styles['busy'],
      rest.className,
    )}
  >
    {icon && <Icon name={icon} isFilled={isIconFilled} />}
    <Content>{children}</Content>
    {isBusy && <Spinner className={styles['spinner']} />}
  </button>
)

const Content = ({ children }: { children: ReactNode }) =>
  children === undefined ? null : <span>{children}</span>

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Omit<ButtonLook, 'isWide'> & { icon: IconName; label: string; isFilled?: boolean }

/** A square button with an icon; `label` is its name for everyone who does not see it. */
export const IconButton = ({
  look = 'quiet',
  size,
  icon,
  label,
  isFilled = false,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    className={classes(buttonClass({ look, size: size ?? 'normal' }), styles['icon'], rest.className)}
  >
    <Icon name={icon} isFilled={isFilled} />
  </button>
)
