import { useEffect, useState } from 'react'
import { textInOrder } from '#web/shell/notice-text.ts'
import { useShop } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/shell/notice-bar.module.css'

const storageKey = 'closedNotice'

const readClosed = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const keepClosed = (key: string): void => {
  try {
    localStorage.setItem(storageKey, key)
  } catch {
    // Without a storage the bar is back on the next page.
  }
}

/** What the supplier has to say to everybody today. The reader closes it for themselves; without a script it stays. */
export const NoticeBar = () => {
  const t = useTranslations('shell')
  const language = useLanguage()
  const { notice } = useShop()
  const [closed, setClosed] = useState<string | null>(null)
  const [hasScript, setScript] = useState(false)
  useEffect(() => {
    setClosed(readClosed())
    setScript(true)
  }, [])
  const shown = notice ? textInOrder(notice.texts, language) : null
  if (!notice || !shown) return null
  // With other words it is a new notice, also for those who closed the old one.
  const key = `${notice.key} ${Object.values(notice.texts).join(' ')}`
  if (closed === key) return null
  const close = () => {
    keepClosed(key)
    setClosed(key)
  }
  return (
    <section aria-label={t('notice.label')} className={styles['bar']}>
      <p lang={shown.lang}>{shown.text}</p>
      {hasScript && <IconButton icon="close" label={t('notice.close')} onClick={close} />}
    </section>
  )
}
