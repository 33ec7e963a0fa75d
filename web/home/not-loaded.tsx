import type { MouseEvent } from 'react'
import { useRevalidator } from 'react-router'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/home/not-loaded.module.css'

/** A section whose call failed: says that, not that it is empty. Without script the link loads the page anew. */
export const NotLoaded = ({ text }: { text: string }) => {
  const t = useTranslations('home')
  const { state, revalidate } = useRevalidator()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void revalidate()
  }
  return (
    <p className={styles['failed']} role="status" aria-busy={state === 'loading'}>
      <span>{text}</span>
      <AppLink to="/" onClick={onClick}>
        {t('retry')}
      </AppLink>
    </p>
  )
}
