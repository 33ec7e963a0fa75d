import { useNavigate } from 'react-router'
import { type Language, htmlLang, languages } from '#contract/language.ts'
import type { NewsTexts, OfficeNewsText } from '#contract/office/content.contract.ts'
import { ContentHistory } from '#web/office/content/content-runs.tsx'
import { useRemarks } from '#web/office/content/content-words.ts'
import { FieldConflict } from '#web/office/content/field-conflict.tsx'
import { LanguageTabs } from '#web/office/content/language-tabs.tsx'
import { MarkdownField } from '#web/office/content/markdown-field.tsx'
import { NewsMark } from '#web/office/content/news-mark.tsx'
import { RemoveText } from '#web/office/content/remove-text.tsx'
import {
  type Fields,
  mergeFields,
  momentOf,
  newsOfFields,
  partsOf,
  textOf,
} from '#web/office/content/text-form.rules.ts'
import { TextFrame } from '#web/office/content/text-frame.tsx'
import { TextPreview } from '#web/office/content/text-preview.tsx'
import { type TextForm, useTextForm } from '#web/office/content/use-text-form.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select, TextArea, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/content/content.module.css'

const nothing: NewsTexts = {
  ...{ title: '', summary: '', body: '', from: '', to: '', category: '', picture: '', isShown: true },
}
/** An object of its own: a new article is never read again. */
const unread = {}

/** The topics that the shop has words for. */
const topics = ['know-how', 'range', 'service', 'company'] as const

interface NewsFormProps {
  language: Language
  /** Null: a new one. */
  article: OfficeNewsText | null
}

/** An article of the news in one language, and what all languages share. */
export const NewsForm = ({ language, article }: NewsFormProps) => {
  const t = useTranslations('office-content')
  const call = useOfficeCall()
  const navigate = useNavigate()
  const remarksOn = useRemarks()
  const form = useTextForm<Fields>({
    loaded: {
      source: article ?? unread,
      draft: { ...(article?.texts ?? nothing) },
      seen: article?.seen ?? '',
    },
    send: (draft, seen) => {
      const input = { id: article?.key ?? null, language, seen, texts: newsOfFields(draft) }
      return call('officeSaveNews', input, { shownByCaller: 'everything' })
    },
    draftOf: (theirs) => ({ ...(theirs as NewsTexts) }), // the answer of the call that was refused
    merge: mergeFields,
    remarksOn,
    onSaved: async ({ key }, text) => {
      if (article !== null) return
      showToast({ kind: 'success', text })
      await navigate(`/office/pages/news/${key}?lang=${language}`, { replace: true })
    },
  })
  const title = textOf(form.draft, 'title')
  // A new article is missing in every language, which goes without saying.
  const written = article?.languages ?? languages.map((one) => ({ language: one, state: 'written' as const }))
  return (
    <TextFrame
      title={article === null ? t('news.new') : article.texts.title || t('news.untitled')}
      titleLang={article?.texts.title ? htmlLang(language) : undefined}
      state={article && <NewsMark state={article.state} />}
      facts={article?.state === 'shown' && <a href={`/${language}/news/${article.id}`}>{t('inShop')}</a>}
      actions={
        article && <RemoveText kind="news" id={article.key} text={article} name={article.texts.title} />
      }
      tabs={<LanguageTabs open={language} languages={written} />}
      form={form}
      onSave={() => void form.save()}
      conflict={<FieldConflict form={form} />}
      fields={<NewsFields language={language} form={form} />}
      preview={<TextPreview title={title} body={textOf(form.draft, 'body')} language={language} />}
    >
      {article && <ContentHistory runs={article.runs} />}
    </TextFrame>
  )
}

const NewsFields = ({ language, form }: { language: Language; form: TextForm<Fields> }) => {
  const t = useTranslations('office-content')
  const { draft, change, errorAt } = form
  const set = (changes: Fields) => change((typed) => ({ ...typed, ...changes }))
  const lang = htmlLang(language)
  return (
    <>
      <TextField
        name="title"
        label={t('field.title')}
        lang={lang}
        autoComplete="off"
        value={textOf(draft, 'title')}
        error={errorAt('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        rows={2}
        label={t('field.summary')}
        description={t('field.summaryHint')}
        lang={lang}
        value={textOf(draft, 'summary')}
        error={errorAt('summary')}
        onChange={({ target }) => set({ summary: target.value })}
      />
      <MarkdownField
        label={t('field.body')}
        rows={14}
        language={language}
        value={textOf(draft, 'body')}
        error={errorAt('body')}
        onChange={(body) => set({ body })}
      />
      <RecordSection title={t('news.shared')} hint={t('news.sharedHint')}>
        <div className={styles['fields']}>
          <Moment name="from" form={form} />
          <Moment name="to" form={form} />
          <Topic form={form} />
          <TextField
            name="picture"
            label={t('field.picture')}
            description={t('field.pictureHint')}
            autoComplete="off"
            value={textOf(draft, 'picture')}
            error={errorAt('picture')}
            onChange={({ target }) => set({ picture: target.value })}
          />
        </div>
        <Checkbox
          label={t('field.isShown')}
          checked={draft['isShown'] === true}
          onChange={({ target }) => set({ isShown: target.checked })}
        />
      </RecordSection>
    </>
  )
}

/** A day, and a time where it matters. */
const Moment = ({ name, form }: { name: 'from' | 'to'; form: TextForm<Fields> }) => {
  const t = useTranslations('office-content.field')
  const parts = partsOf(textOf(form.draft, name))
  const set = (changes: Partial<typeof parts>) =>
    form.change((typed) => ({ ...typed, [name]: momentOf({ ...parts, ...changes }) }))
  return (
    <div className={styles['moment']}>
      <TextField
        type="date"
        name={name}
        label={t(name)}
        description={t(`${name}Hint`)}
        value={parts.day}
        error={form.errorAt(name)}
        onChange={({ target }) => set({ day: target.value })}
      />
      <TextField
        type="time"
        name={`${name}-time`}
        label={t(`${name}Time`)}
        value={parts.time}
        disabled={parts.day === ''}
        onChange={({ target }) => set({ time: target.value })}
      />
    </div>
  )
}

const Topic = ({ form: { draft, begun, change, errorAt } }: { form: TextForm<Fields> }) => {
  const t = useTranslations('office-content')
  // A topic of a file that the shop has no word for stays a choice.
  const stored = textOf(begun, 'category')
  const isOther = stored !== '' && !topics.some((topic) => topic === stored)
  return (
    <Select
      name="category"
      label={t('field.category')}
      value={textOf(draft, 'category')}
      error={errorAt('category')}
      onChange={({ target }) => change((typed) => ({ ...typed, category: target.value }))}
    >
      <option value="">{t('news.noTopic')}</option>
      {topics.map((topic) => (
        <option key={topic} value={topic}>
          {t(`news.topic.${topic}`)}
        </option>
      ))}
      {isOther && <option value={stored}>{stored}</option>}
    </Select>
  )
}
