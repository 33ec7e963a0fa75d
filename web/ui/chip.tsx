import type { ComponentType, ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { LinkComponent } from '#web/ui/link.ts'
import styles from '#web/ui/chip.module.css'

interface ChipProps {
  children: ReactNode
  /** What a press does, such as `Remove filter Ball bearing`. */
  removeLabel: string
}

/** Something applied that one press takes away; as a link it works without script. */
export const ChipLink = ({
  to,
  link: Link,
  children,
  removeLabel,
}: ChipProps & { to: string; link: ComponentType<LinkComponent> }) => (
  <Link to={to} className={styles['chip']} aria-label={removeLabel} preventScrollReset>
    {children}
    <Icon name="close" width="0.9em" />
  </Link>
)

/** One of several choices, the chosen one marked; as a link it works without script. */
export const ChoiceLink = ({
  to,
  link: Link,
  isChosen,
  children,
}: {
  to: string
  link: ComponentType<LinkComponent & { 'aria-current'?: 'true' | undefined }>
  isChosen: boolean
  children: ReactNode
}) => (
  <Link to={to} className={styles['chip']} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
    {children}
  </Link>
)

/** A word that marks something: new, hot, replaced. */
export const Badge = ({
  tone = 'plain',
  children,
}: {
  tone?: 'attention' | 'info' | 'action' | 'danger' | 'plain'
  children: ReactNode
}) => (
  <span className={styles['badge']} data-tone={tone}>
    {children}
  </span>
)
