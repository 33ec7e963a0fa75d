import {
  type Faq,
  type OpenQuestion,
  type Question,
  type Section,
  moveQuestion,
  moveSection,
  removeQuestion,
} from '#web/office/content/faq-form.rules.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/content/content.module.css'

interface FaqSectionProps {
  section: Section
  lang: string
  errorAt: (id: string, part: string) => string | undefined
  change: (next: (faq: Faq) => Faq) => void
  onOpen: (open: OpenQuestion) => void
}

/** A row that has moved takes its button along; the focus must not stay behind. */
const refocus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

/** Buttons that move a row one place. */
const Moves = ({ id, name, move }: { id: string; name: string; move: (by: -1 | 1) => void }) => {
  const t = useTranslations('office-content.faq')
  const press = (by: -1 | 1, button: string) => {
    move(by)
    refocus(button)
  }
  return (
    <>
      <IconButton
        id={`${id}-up`}
        icon="chevronUp"
        size="small"
        label={t('up', { name })}
        onClick={() => press(-1, `${id}-up`)}
      />
      <IconButton
        id={`${id}-down`}
        icon="chevronDown"
        size="small"
        label={t('down', { name })}
        onClick={() => press(1, `${id}-down`)}
      />
    </>
  )
}

/** A section with its questions, in the order of the shop. */
export const FaqSection = ({ section, lang, errorAt, change, onOpen }: FaqSectionProps) => {
  const t = useTranslations('office-content.faq')
  const { id, key, name, questions } = section
  const shown = key === '' ? t('noSection') : name || t('unnamed')
  const add = () =>
    onOpen({
      question: {
        ...{ id: `new-question-${crypto.randomUUID()}`, key: null, question: '', answer: '', isShown: true },
      },
      section,
    })
  return (
    <section className={styles['section']} aria-label={shown}>
      <div className={styles['sectionHead']}>
        {key === '' ? (
          <p>
            <b>{shown}</b>
          </p>
        ) : (
          <TextField
            label={t('sectionName')}
            lang={lang}
            autoComplete="off"
            value={name}
            error={errorAt(id, 'name')}
            onChange={({ target }) =>
              change((faq) => faq.map((one) => (one.id === id ? { ...one, name: target.value } : one)))
            }
          />
        )}
        <div className={styles['moves']}>
          <Moves id={id} name={shown} move={(by) => change((faq) => moveSection(faq, id, by))} />
          <Button size="small" aria-label={t('addNamed', { name: shown })} onClick={add}>
            {t('add')}
          </Button>
        </div>
      </div>
      {questions.length === 0 && <p className={styles['hint']}>{t('emptySection')}</p>}
      <ol className={styles['questions']}>
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            lang={lang}
            error={errorAt(question.id, 'question') ?? errorAt(question.id, 'answer')}
            change={change}
            onOpen={() => onOpen({ question, section })}
          />
        ))}
      </ol>
    </section>
  )
}

interface QuestionRowProps {
  question: Question
  lang: string
  error: string | undefined
  change: FaqSectionProps['change']
  onOpen: () => void
}

const QuestionRow = ({ question, lang, error, change, onOpen }: QuestionRowProps) => {
  const t = useTranslations('office-content.faq')
  const { id, isShown } = question
  const name = question.question || t('unnamed')
  return (
    <li>
      <div>
        <p lang={lang}>
          {name} {!isShown && <StateMark shape="stopped" word={t('hidden')} />}
        </p>
        {error !== undefined && <p className={styles['error']}>{error}</p>}
      </div>
      <div className={styles['moves']}>
        <Button size="small" aria-label={t('editNamed', { name })} onClick={onOpen}>
          {t('edit')}
        </Button>
        <Moves id={id} name={name} move={(by) => change((faq) => moveQuestion(faq, id, by))} />
        <IconButton
          icon="trash"
          size="small"
          label={t('remove', { name })}
          onClick={() => change((faq) => removeQuestion(faq, id))}
        />
      </div>
    </li>
  )
}
