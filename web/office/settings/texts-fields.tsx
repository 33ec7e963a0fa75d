import { type Language, htmlLang, languageNames, languages } from '#contract/language.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/settings/settings.module.css'

interface TextsFieldsProps {
  legend: string
  hint?: string
  texts: Readonly<Record<Language, string>>
  maxLength: number
  onChange: (texts: Record<Language, string>) => void
}

/** One text in the six languages of the shop; an empty one falls back to English. */
export const TextsFields = ({ legend, hint, texts, maxLength, onChange }: TextsFieldsProps) => (
  <fieldset className={styles['texts']}>
    <legend>{legend}</legend>
    {hint && <p className={styles['hint']}>{hint}</p>}
    <div className={styles['fields']}>
      {languages.map((language) => (
        <TextField
          key={language}
          label={languageNames[language]}
          value={texts[language]}
          lang={htmlLang(language)}
          maxLength={maxLength}
          onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
        />
      ))}
    </div>
  </fieldset>
)
