import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { commandOf } from '#web/office/kit/keys/office-keys.ts'
import { useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { LeaveQuestion } from '#web/office/kit/leave-question.tsx'
import { PageHead } from '#web/office/kit/page-head.tsx'
import { useHead } from '#web/platform/head.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from '#web/office/content/content.module.css'

interface TextFrameProps {
  title: string
  titleLang?: string | undefined
  state?: ReactNode
  facts?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  form: {
    notice: { kind: 'done' | 'warning'; text: string } | null
    isBusy: boolean
    hasChanges: boolean
    discard: () => void
  }
  /** Saves, or asks first. */
  onSave: () => void
  /** Above the form: what somebody else has saved. */
  conflict?: ReactNode
  fields: ReactNode
  /** Beside the form. */
  preview?: ReactNode
  /** Below both. */
  children?: ReactNode
}

/** A text with its form and, beside it, how readers will see it. Ctrl+S saves. */
export const TextFrame = (props: TextFrameProps) => {
  const { title, titleLang, state, facts, actions, tabs, form, onSave, conflict, fields, preview, children } =
    props
  const t = useTranslations('office-content')
  useHead({ title, isIndexed: false })
  useShownKeys('form', ['save'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.hasChanges) onSave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (commandOf('form', event)?.id !== 'save') return
    event.preventDefault()
    if (form.hasChanges) onSave()
  }
  return (
    <article className={styles['page']}>
      <PageHead
        title={title}
        titleLang={titleLang}
        crumbs={[{ name: t('title'), to: '/office/pages' }, { name: title }]}
        state={state}
        facts={facts}
      >
        {actions}
      </PageHead>
      <Notice notice={form.notice} />
      {tabs}
      {conflict}
      <div className={preview === undefined ? undefined : styles['columns']}>
        <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className={styles['form']}>
          {fields}
          {form.hasChanges && (
            <p className={classes(styles['buttons'], preview === undefined && styles['save'])}>
              <Button type="submit" look="primary" isBusy={form.isBusy}>
                {t('save')}
              </Button>
              <Button look="quiet" onClick={form.discard}>
                {t('discard')}
              </Button>
            </p>
          )}
        </form>
        {preview}
      </div>
      {children}
      <LeaveQuestion isUnsaved={() => form.hasChanges && !form.isBusy} text={t('leave')} />
    </article>
  )
}
