import { languages } from '#contract/language.ts'
import type { Drafts } from '#web/office/settings/drafts.rules.ts'
import { Rows } from '#web/office/settings/rows.tsx'
import { TextsFields } from '#web/office/settings/texts-fields.tsx'
import type { SectionWork } from '#web/office/settings/use-section.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/settings/settings.module.css'

type Notice = NonNullable<Drafts['calendar']['notice']>

const emptyNotice: Notice = {
  from: '',
  to: '',
  texts: Object.fromEntries(languages.map((language) => [language, ''])) as Notice['texts'],
}

/** Days on which nobody works, and the bar above every page of the shop. */
export const CalendarFields = ({ work }: { work: SectionWork<'calendar'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  const { closed, notice } = work.typed.draft
  return (
    <>
      <fieldset className={styles['texts']}>
        <legend>{t('field.closed')}</legend>
        <Rows
          rows={closed}
          empty={{ from: '', to: '' }}
          addLabel={t('calendar.add')}
          onChange={(rows) => work.change({ closed: rows })}
        >
          {(row, at, change) => (
            <>
              <TextField
                type="date"
                label={t('calendar.from')}
                value={row.from}
                error={work.errorAt(`closed.${at}.from`)}
                onChange={({ target }) => change({ from: target.value })}
                // One day is the usual case. Not while the date is typed: year 2 and year 20 are dates too.
                onBlur={() => row.to === '' && row.from !== '' && change({ to: row.from })}
              />
              <TextField
                type="date"
                label={t('calendar.to')}
                value={row.to}
                error={work.errorAt(`closed.${at}.to`)}
                onChange={({ target }) => change({ to: target.value })}
              />
            </>
          )}
        </Rows>
      </fieldset>
      <Checkbox
        label={t('calendar.hasNotice')}
        checked={notice !== null}
        onChange={({ target }) => work.change({ notice: target.checked ? emptyNotice : null })}
      />
      {notice && <NoticeFields work={work} notice={notice} />}
    </>
  )
}

const NoticeFields = ({ work, notice }: { work: SectionWork<'calendar'>; notice: Notice }) => {
  const t = useTranslations('office-settings')
  const change = (changes: Partial<Notice>) => work.change({ notice: { ...notice, ...changes } })
  return (
    <>
      <div className={styles['fields']}>
        <TextField
          type="date"
          label={t('calendar.noticeFrom')}
          value={notice.from}
          error={work.errorAt('notice.from')}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          type="date"
          label={t('calendar.noticeTo')}
          value={notice.to}
          error={work.errorAt('notice.to')}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <TextsFields
        legend={t('calendar.noticeText')}
        hint={work.errorAt('notice.texts') ?? t('textsHint')}
        texts={notice.texts}
        maxLength={300}
        onChange={(texts) => change({ texts })}
      />
    </>
  )
}
