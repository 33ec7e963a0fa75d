import { type Language, htmlLang } from '#contract/language.ts'
import { type Fields, textOf } from '#web/office/content/text-form.rules.ts'
import type { TextForm } from '#web/office/content/use-text-form.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/content/content.module.css'

const shared = ['email', 'phone', 'address', 'pictures'] as const
const listed = ['milestones', 'certificates'] as const

/** What stands beside the text about the supplier. */
export const AboutFields = ({ language, form }: { language: Language; form: TextForm<Fields> }) => {
  const t = useTranslations('office-content')
  const { draft, change, errorAt } = form
  const set = (name: string, text: string) => change((typed) => ({ ...typed, [name]: text }))
  return (
    <>
      <RecordSection title={t('about.lists')}>
        {listed.map((name) => (
          <TextArea
            key={name}
            rows={4}
            lang={htmlLang(language)}
            label={t(`field.${name}`)}
            description={t(`about.${name}Hint`)}
            value={textOf(draft, name)}
            error={errorAt(name)}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
      </RecordSection>
      <RecordSection title={t('about.shared')} hint={t('about.sharedHint')}>
        <div className={styles['fields']}>
          {shared.map((name) => (
            <TextField
              key={name}
              name={`about-${name}`}
              label={t(`field.${name}`)}
              description={name === 'pictures' ? t('field.pictureHint') : undefined}
              autoComplete="off"
              value={textOf(draft, name)}
              error={errorAt(name)}
              onChange={({ target }) => set(name, target.value)}
            />
          ))}
        </div>
      </RecordSection>
    </>
  )
}
