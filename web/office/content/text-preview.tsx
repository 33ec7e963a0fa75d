import { useEffect, useRef, useState } from 'react'
import { htmlLang, type Language } from '#contract/language.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import styles from '#web/office/content/content.module.css'

interface Shown {
  html: string
  leftOut: readonly string[]
}

const pause = 400

/** What the shop makes of a text, a moment after the last key; null until it has answered. */
const usePreview = (body: string, isAnswer: boolean): Shown | null => {
  const call = useOfficeCall()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let isLast = true
    const wait = setTimeout(() => {
      const asked = call('officePreviewText', { body, isAnswer }, { shownByCaller: 'everything' })
      asked.then(
        (answer) => isLast && answer.code === 200 && setShown(answer.data),
        // The text stays as it was shown last.
        () => undefined,
      )
    }, pause)
    return () => {
      isLast = false
      clearTimeout(wait)
    }
  }, [body, isAnswer, call])
  return shown
}

interface TextPreviewProps {
  title: string
  body: string
  language: Language
  isAnswer?: boolean
}

/** The text as readers will see it: the shop's own code makes it. */
export const TextPreview = ({ title, body, language, isAnswer = false }: TextPreviewProps) => {
  const t = useTranslations('office-content.preview')
  const place = useRef<HTMLDivElement>(null)
  const shown = usePreview(body, isAnswer)
  useEffect(() => {
    const preview = place.current
    // A press on a link must not lead away from what is typed.
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link) return
      event.preventDefault()
      if (link.href !== '') window.open(link.href, '_blank', 'noopener')
    }
    preview?.addEventListener('click', open)
    return () => preview?.removeEventListener('click', open)
  }, [])
  const lang = htmlLang(language)
  return (
    <RecordSection title={t('title')} hint={t('hint')}>
      <div ref={place} className={styles['preview']}>
        {title.trim() !== '' && (
          <p className={styles['previewTitle']} lang={lang}>
            {title}
          </p>
        )}
        {body.trim() === '' ? (
          <p className={styles['hint']}>{t('empty')}</p>
        ) : (
          shown && <RichText html={shown.html} lang={lang} />
        )}
      </div>
      {shown && shown.leftOut.length > 0 && (
        <p className={styles['warning']}>{t('leftOut', { tags: shown.leftOut.join(', ') })}</p>
      )}
    </RecordSection>
  )
}
