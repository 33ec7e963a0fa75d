import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { type Language, htmlLang } from '#contract/language.ts'
import type { OfficePageText, PageTexts } from '#contract/office/content.contract.ts'
import { type PageKey, legalPages, pageKeys } from '#contract/shop/legal-page.ts'
import { AboutFields } from '#web/office/content/about-fields.tsx'
import { ContentHistory } from '#web/office/content/content-runs.tsx'
import { useRemarks } from '#web/office/content/content-words.ts'
import { LanguageTabs } from '#web/office/content/language-tabs.tsx'
import { MarkdownField } from '#web/office/content/markdown-field.tsx'
import { openLanguage } from '#web/office/content/open-language.ts'
import { RemoveText } from '#web/office/content/remove-text.tsx'
import { FieldConflict } from '#web/office/content/field-conflict.tsx'
import {
  type Fields,
  fieldsOfPage,
  mergeFields,
  pageOfFields,
  textOf,
} from '#web/office/content/text-form.rules.ts'
import { TextFrame } from '#web/office/content/text-frame.tsx'
import { TextPreview } from '#web/office/content/text-preview.tsx'
import { type TextForm, useTextForm } from '#web/office/content/use-text-form.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { type OfficeLoaderArgs, useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/content/content.module.css'

const quiet = { shownByCaller: 'everything' } as const

export const loader = async ({
  call,
  params,
  query,
  language,
}: OfficeLoaderArgs): Promise<OfficePageText> => {
  const id = pageKeys.find((key) => key === params['id']) ?? null
  const text = { id, language: openLanguage(query, language) }
  return needed<'officePageText'>(await call('officePageText', text)).data
}

/** `/office/pages/{page}?lang=de`: another page or language begins with nothing typed. */
export const Component = () => {
  const page = useLoaderData<OfficePageText>()
  return <PageScreen key={`${page.key} ${page.language}`} page={page} />
}

/** Where readers find the page. */
const addressOf = (key: PageKey, language: Language): string =>
  `/${language}/${key === 'about' || key === 'accessibility' ? key : `legal/${key}`}`

const PageScreen = ({ page }: { page: OfficePageText }) => {
  const t = useTranslations('office-content')
  const call = useOfficeCall()
  const remarksOn = useRemarks()
  const [isAsking, setAsking] = useState(false)
  const { key, language, seen, texts } = page
  const form = useTextForm<Fields>({
    loaded: { source: page, draft: fieldsOfPage(texts), seen },
    send: (draft, mark) => {
      const typed = pageOfFields(draft, texts.about !== null)
      return call('officeSavePage', { id: key, language, seen: mark, texts: typed }, quiet)
    },
    draftOf: (theirs) => fieldsOfPage(theirs as PageTexts), // the answer of the call that was refused
    merge: mergeFields,
    remarksOn,
  })
  const save = () => {
    setAsking(false)
    void form.save()
  }
  return (
    <TextFrame
      title={t(`page.${key}`)}
      state={page.blocks !== null && <StateMark shape="act" word={t(`state.${page.blocks}`)} />}
      facts={<PageFacts page={page} />}
      actions={<RemoveText kind="page" id={key} text={page} name={t(`page.${key}`)} />}
      tabs={<LanguageTabs open={language} languages={page.languages} />}
      form={form}
      // What readers agree to has versions that they are told of; the page about the supplier has none.
      onSave={() => (key === 'about' ? save() : setAsking(true))}
      conflict={<FieldConflict form={form} />}
      fields={<PageFields page={page} form={form} />}
      preview={
        <TextPreview
          title={textOf(form.draft, 'title')}
          body={textOf(form.draft, 'body')}
          language={language}
        />
      }
    >
      <ContentHistory runs={page.runs} />
      {isAsking && (
        <VersionQuestion page={page} form={form} onConfirm={save} onClose={() => setAsking(false)} />
      )}
    </TextFrame>
  )
}

const PageFacts = ({ page: { key, language, version, updatedAt } }: { page: OfficePageText }) => {
  const t = useTranslations('office-content')
  if (version === null || updatedAt === null) return t('notWritten')
  return (
    <>
      <span>
        {t.rich('versionSince', { version, time: () => <LocalTime key="time" at={updatedAt} isDay /> })}
      </span>
      <a href={addressOf(key, language)}>{t('inShop')}</a>
    </>
  )
}

interface PartProps {
  page: OfficePageText
  form: TextForm<Fields>
}

const PageFields = ({ page, form }: PartProps) => {
  const t = useTranslations('office-content.field')
  const { key, language, texts } = page
  const { draft, change, errorAt } = form
  const isOfLaw = legalPages.some((one) => one === key)
  const set = (changes: Fields) => change((typed) => ({ ...typed, ...changes }))
  return (
    <>
      <Instead page={page} form={form} />
      <TextField
        name="title"
        label={t('title')}
        lang={htmlLang(language)}
        autoComplete="off"
        value={textOf(draft, 'title')}
        error={errorAt('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <MarkdownField
        label={t('body')}
        rows={24}
        language={language}
        value={textOf(draft, 'body')}
        error={errorAt('body')}
        onChange={(body) => set({ body })}
      />
      <Checkbox
        label={t(isOfLaw ? 'isExample' : 'isExampleOnly')}
        checked={draft['isExample'] === true}
        onChange={({ target }) => set({ isExample: target.checked })}
      />
      {texts.about !== null && <AboutFields language={language} form={form} />}
    </>
  )
}

/** A language without a text: what its readers see instead, to begin with. */
const Instead = ({ page, form }: PartProps) => {
  const t = useTranslations('office-content.instead')
  const format = useFormatter()
  const call = useOfficeCall()
  const there = page.languages.filter(({ state }) => state !== 'missing').map(({ language }) => language)
  const shown = there.find((one) => one === 'en') ?? there[0]
  if (there.includes(page.language)) return null
  if (shown === undefined) return <p className={styles['hint']}>{t('nothing')}</p>
  const language = format.languageName(shown)
  const begin = async () => {
    const answer = await call('officePageText', { id: page.key, language: shown }, quiet).catch(() => null)
    if (answer?.code !== 200) return form.say({ kind: 'warning', text: answer?.msg ?? t('failed') })
    const { title, body } = answer.data.texts
    form.change((typed) => ({ ...typed, title, body }))
  }
  return (
    <p className={styles['buttons']}>
      <span className={styles['hint']}>{t('shown', { language })}</span>
      <Button size="small" onClick={() => void begin()}>
        {t('begin', { language })}
      </Button>
    </p>
  )
}

interface VersionQuestionProps extends PartProps {
  onConfirm: () => void
  onClose: () => void
}

/** Says what saving does to a page that readers agree to, before it does. */
const VersionQuestion = ({ page, form, onConfirm, onClose }: VersionQuestionProps) => {
  const t = useTranslations('office-content.question')
  const tAll = useTranslations('office-content')
  const format = useFormatter()
  const { key, language, version, nextVersion } = page
  return (
    <Dialog
      title={t('title', { name: tAll(`page.${key}`), language: format.languageName(language) })}
      closeLabel={t('keep')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="primary" onClick={onConfirm}>
            {t('do', { version: nextVersion })}
          </Button>
        </>
      }
    >
      <p>
        {version === null
          ? t('first', { version: nextVersion })
          : t('next', { version: nextVersion, before: version })}
      </p>
      {form.draft['isExample'] === true && <p className={styles['warning']}>{t('example')}</p>}
    </Dialog>
  )
}
