import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { htmlLang } from '#contract/language.ts'
import type { FaqTexts, OfficeFaqText } from '#contract/office/content.contract.ts'
import { ContentHistory } from '#web/office/content/content-runs.tsx'
import { useRemarks } from '#web/office/content/content-words.ts'
import {
  type Faq,
  type OpenQuestion,
  type Question,
  type Section,
  doublyChanged,
  faqOf,
  findQuestion,
  mergeFaqs,
  placeOf,
  putQuestion,
  sentFaq,
} from '#web/office/content/faq-form.rules.ts'
import { FaqSection } from '#web/office/content/faq-section.tsx'
import { LanguageTabs } from '#web/office/content/language-tabs.tsx'
import { openLanguage } from '#web/office/content/open-language.ts'
import { QuestionDialog } from '#web/office/content/question-dialog.tsx'
import { TextConflict } from '#web/office/content/text-conflict.tsx'
import { TextFrame } from '#web/office/content/text-frame.tsx'
import { type TextForm, useTextForm } from '#web/office/content/use-text-form.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { type OfficeLoaderArgs, useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/content/content.module.css'

export const loader = async ({ call, query, language }: OfficeLoaderArgs): Promise<OfficeFaqText> =>
  needed<'officeFaqText'>(await call('officeFaqText', { language: openLanguage(query, language) })).data

/** `/office/pages/faq?lang=de`: another language begins with nothing typed. */
export const Component = () => {
  const faq = useLoaderData<OfficeFaqText>()
  return <FaqScreen key={faq.language} faq={faq} />
}

const FaqScreen = ({ faq }: { faq: OfficeFaqText }) => {
  const t = useTranslations('office-content')
  const call = useOfficeCall()
  const remarksOn = useRemarks()
  const [open, setOpen] = useState<OpenQuestion | null>(null)
  const [doubles, setDoubles] = useState<ReturnType<typeof doublyChanged>>([])
  const { language, texts, seen } = faq
  const form = useTextForm<Faq>({
    loaded: { source: faq, draft: faqOf(texts), seen },
    send: (draft, mark) =>
      call('officeSaveFaq', { language, seen: mark, texts: sentFaq(draft) }, { shownByCaller: 'everything' }),
    draftOf: (theirs) => faqOf(theirs as FaqTexts), // the answer of the call that was refused
    merge: (begun, draft, theirs) => {
      setDoubles(doublyChanged(begun, draft, theirs))
      return mergeFaqs(begun, draft, theirs)
    },
    remarksOn,
  })
  const { draft, error } = form
  const wrong = error === null ? null : placeOf(draft, error.field)
  const errorAt = (id: string, part: string): string | undefined =>
    wrong?.id === id && wrong.part === part ? error?.text : undefined
  const put = (question: Question, section: Omit<Section, 'questions'>) => {
    setOpen(null)
    form.change((typed) => putQuestion(typed, question, section))
  }
  return (
    <TextFrame
      title={t('faq.title')}
      facts={<a href={`/${language}/faq`}>{t('inShop')}</a>}
      tabs={
        <LanguageTabs
          open={language}
          languages={faq.questions.map((one) => ({
            language: one.language,
            state: one.count === 0 ? 'missing' : 'written',
          }))}
        />
      }
      form={form}
      onSave={() => void form.save()}
      conflict={form.conflict && <FaqConflict form={form} conflict={form.conflict} doubles={doubles} />}
      fields={
        <>
          {draft.length === 0 && <p className={styles['hint']}>{t('faq.none')}</p>}
          {draft.map((section) => (
            <FaqSection
              key={section.id}
              section={section}
              lang={htmlLang(language)}
              errorAt={errorAt}
              change={form.change}
              onOpen={setOpen}
            />
          ))}
          <AddSection form={form} />
          <Elsewhere faq={faq} draft={draft} onOpen={setOpen} />
        </>
      }
    >
      <ContentHistory runs={faq.runs} />
      {open && (
        <QuestionDialog
          open={open}
          sections={draft}
          language={language}
          errorAt={errorAt}
          onDone={put}
          onClose={() => setOpen(null)}
        />
      )}
    </TextFrame>
  )
}

const AddSection = ({ form }: { form: TextForm<Faq> }) => {
  const t = useTranslations('office-content.faq')
  const add = () => {
    const id = `new-section-${crypto.randomUUID()}`
    form.change((typed) => [...typed, { id, key: null, name: '', questions: [] }])
  }
  return (
    <p>
      <Button onClick={add}>{t('addSection')}</Button>
    </p>
  )
}

interface FaqConflictProps {
  form: TextForm<Faq>
  conflict: NonNullable<TextForm<Faq>['conflict']>
  doubles: ReturnType<typeof doublyChanged>
}

/** Questions that both have changed; what was changed apart is in the list already. */
const FaqConflict = ({ form, conflict, doubles }: FaqConflictProps) => {
  const take = (mine: Question, theirs: Question | null) =>
    form.change((typed) => {
      const section = findQuestion(typed, mine.id)?.section
      if (!section) return typed
      return theirs === null
        ? typed.map((one) => ({ ...one, questions: one.questions.filter(({ id }) => id !== mine.id) }))
        : putQuestion(typed, theirs, section)
    })
  return (
    <TextConflict
      conflict={conflict}
      fields={doubles.map(({ mine, theirs }) => ({
        name: mine.id,
        label: mine.question,
        theirs: theirs === null ? '' : `${theirs.question}\n\n${theirs.answer}`,
        take: () => take(mine, theirs),
      }))}
    />
  )
}

interface ElsewhereProps {
  faq: OfficeFaqText
  draft: Faq
  onOpen: (open: OpenQuestion) => void
}

/** What readers of this language see in another one, ready to be translated. */
const Elsewhere = ({ faq, draft, onOpen }: ElsewhereProps) => {
  const t = useTranslations('office-content.faq')
  const format = useFormatter()
  const left = faq.elsewhere.filter(({ key }) => !findQuestion(draft, `question-${key}`))
  if (left.length === 0) return null
  const translate = ({ key, section, sectionName, question: source }: (typeof left)[number]) => {
    const known = draft.find((one) => one.key === section)
    const name = section === '' ? '' : sectionName
    onOpen({
      question: { id: `question-${key}`, key, question: '', answer: '', isShown: true },
      section: known ?? { id: `section-${section}`, key: section, name },
      source,
    })
  }
  return (
    <RecordSection title={t('elsewhere')} count={format.number(left.length)} hint={t('elsewhereHint')}>
      <ul className={styles['questions']}>
        {left.map((one) => (
          <li key={one.key}>
            <p lang={htmlLang(one.language)}>{one.question}</p>
            <Button
              size="small"
              aria-label={t('translateNamed', { question: one.question })}
              onClick={() => translate(one)}
            >
              {t('translate')}
            </Button>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
