import { type ReactNode, useId } from 'react'
import { AppLink } from '#web/platform/app-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/home/section.module.css'

interface SectionProps {
  title: string
  /** What holds for all of it, beside the heading. */
  note?: string | undefined
  /** Where the whole of it is. */
  more?: { to: string; text: string }
  children: ReactNode
}

/** A part of the home page with its heading and the way to all of it. */
export const Section = ({ title, note, more, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id} data-below="">
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
        {more && (
          <AppLink to={more.to}>
            {more.text}
            <Icon name="arrowRight" width="1em" />
          </AppLink>
        )}
      </header>
      {children}
    </section>
  )
}
