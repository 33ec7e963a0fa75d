import { type Language, htmlLang } from '#contract/language.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { TextArea } from '#web/ui/field.tsx'
import styles from '#web/office/content/content.module.css'

interface MarkdownFieldProps {
  label: string
  value: string
  language: Language
  error: string | undefined
  rows: number
  isAnswer?: boolean
  onChange: (text: string) => void
}

/** A text in Markdown, with the few signs that pages know. */
export const MarkdownField = ({
  language,
  rows,
  isAnswer = false,
  onChange,
  ...rest
}: MarkdownFieldProps) => {
  const t = useTranslations('office-content.field')
  return (
    <TextArea
      {...rest}
      rows={rows}
      lang={htmlLang(language)}
      className={styles['markdown']}
      description={t(isAnswer ? 'answerHint' : 'bodyHint')}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
