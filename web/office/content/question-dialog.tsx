import { useState } from 'react'
import { type Language, htmlLang } from '#contract/language.ts'
import type { Faq, OpenQuestion, Question, Section } from '#web/office/content/faq-form.rules.ts'
import { MarkdownField } from '#web/office/content/markdown-field.tsx'
import { TextPreview } from '#web/office/content/text-preview.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/content/content.module.css'

interface QuestionDialogProps {
  open: OpenQuestion
  sections: Faq
  language: Language
  errorAt: (id: string, part: string) => string | undefined
  onDone: (question: Question, section: Omit<Section, 'questions'>) => void
  onClose: () => void
}

/** One question with its answer. What is typed comes into the list; the list is saved as a whole. */
export const QuestionDialog = ({
  open,
  sections,
  language,
  errorAt,
  onDone,
  onClose,
}: QuestionDialogProps) => {
  const t = useTranslations('office-content')
  const [typed, setTyped] = useState(open.question)
  const [sectionId, setSectionId] = useState(open.section.id)
  const { id } = typed
  const choices = sections.some((section) => section.id === open.section.id)
    ? sections
    : [...sections, { ...open.section, questions: [] }]
  const section = choices.find((one) => one.id === sectionId) ?? open.section
  const set = (changes: Partial<Question>) => setTyped((now) => ({ ...now, ...changes }))
  // What is wrong is said where it was typed, until it is typed anew.
  const error = (part: 'question' | 'answer') =>
    typed[part] === open.question[part] ? errorAt(id, part) : undefined
  return (
    <Dialog
      title={t(open.question.question === '' ? 'faq.new' : 'faq.edit')}
      closeLabel={t('faq.cancel')}
      onClose={onClose}
      size="wide"
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('faq.cancel')}</Button>
          <Button look="primary" onClick={() => onDone(typed, section)}>
            {t('faq.done')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {open.source !== undefined && (
          <p className={styles['hint']}>{t('faq.source', { question: open.source })}</p>
        )}
        <TextField
          label={t('field.question')}
          lang={htmlLang(language)}
          autoComplete="off"
          value={typed.question}
          error={error('question')}
          onChange={({ target }) => set({ question: target.value })}
        />
        <MarkdownField
          label={t('field.answer')}
          rows={8}
          isAnswer
          language={language}
          value={typed.answer}
          error={error('answer')}
          onChange={(answer) => set({ answer })}
        />
        <Select
          label={t('field.section')}
          value={sectionId}
          onChange={({ target }) => setSectionId(target.value)}
        >
          {choices.map((one) => (
            <option key={one.id} value={one.id}>
              {one.key === '' ? t('faq.noSection') : one.name || t('faq.unnamed')}
            </option>
          ))}
        </Select>
        <Checkbox
          label={t('field.isShown')}
          checked={typed.isShown}
          onChange={({ target }) => set({ isShown: target.checked })}
        />
        <TextPreview title={typed.question} body={typed.answer} language={language} isAnswer />
      </div>
    </Dialog>
  )
}
