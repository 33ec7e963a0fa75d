import { type ReactNode, useId } from 'react'
import styles from '#web/ui/sections.module.css'

/** A page of settings: a title, one line about it, and its parts below each other. */
export const Sections = ({
  title,
  intro,
  children,
}: {
  title: string
  intro: string
  children: ReactNode
}) => (
  <div className={styles['screen']}>
    <header>
      <h1>{title}</h1>
      <p className={styles['intro']}>{intro}</p>
    </header>
    {children}
  </div>
)

/** One part of such a page; its heading stands beside it where there is room. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
