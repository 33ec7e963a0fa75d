import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { SettingSection } from '#contract/office/setting-sections.ts'
import { commandOf } from '#web/office/kit/keys/office-keys.ts'
import { useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useFieldNames } from '#web/office/settings/field-names.ts'
import { useSettingWords } from '#web/office/settings/setting-words.ts'
import type { SectionWork } from '#web/office/settings/use-section.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Facts, Table } from '#web/ui/table.tsx'
import styles from '#web/office/settings/settings.module.css'

interface SectionCardProps<Section extends SettingSection> {
  work: SectionWork<Section>
  /** The fields to type, where the section is open. */
  children: ReactNode
}

/** One section: its values, and a form once somebody wants to change them. */
export const SectionCard = <Section extends SettingSection>({
  work,
  children,
}: SectionCardProps<Section>) => {
  const t = useTranslations('office-settings')
  const { section, typed, said } = work
  return (
    <div id={`setting-${section}`}>
      <RecordSection
        title={t(`section.${section}`)}
        hint={t(`about.${section}`)}
        action={
          typed === null && (
            <Button
              look="quiet"
              size="small"
              onClick={work.open}
              aria-label={t('changeNamed', { section: t(`section.${section}`) })}
            >
              {t('change')}
            </Button>
          )
        }
      >
        <Notice notice={said} />
        {typed === null ? <Values work={work} /> : <SectionForm work={work}>{children}</SectionForm>}
      </RecordSection>
    </div>
  )
}

const Values = <Section extends SettingSection>({ work }: { work: SectionWork<Section> }) => {
  const { valueOf } = useSettingWords()
  const { fieldOf } = useFieldNames()
  const { section, page } = work
  const fallbacks: Readonly<Record<string, string>> = page.fallbacks
  const shown = Object.entries(page.settings[section])
  const facts = shown.map(([field, value]: [string, unknown]) => ({
    key: field,
    name: fieldOf(field),
    value: (
      <span translate="no">
        {valueOf(field, value === '' || value === null ? (fallbacks[field] ?? value) : value)}
      </span>
    ),
  }))
  return (
    <div className={styles['values']}>
      <Facts facts={facts} />
    </div>
  )
}

/** Ctrl+S saves, Escape leaves everything as it was. */
const SectionForm = <Section extends SettingSection>({ work, children }: SectionCardProps<Section>) => {
  const t = useTranslations('office-settings')
  const { typed } = work
  useShownKeys('form', ['save', 'leave'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void work.save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (commandOf('form', event)?.id === 'leave') return work.leave()
    if (commandOf('form', event)?.id === 'save') {
      event.preventDefault()
      void work.save()
    }
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className={styles['form']}>
      <Conflict work={work} />
      {children}
      <div className={styles['save']}>
        <PasswordField
          label={t('password.label')}
          description={t('password.why')}
          labels={{ show: t('password.show'), hide: t('password.hide'), saved: '' }}
          autoComplete="current-password"
          value={typed?.password ?? ''}
          error={work.errorAt('password')}
          onChange={({ target }) => work.setPassword(target.value)}
        />
        <p className={styles['buttons']}>
          <Button type="submit" look="primary" isBusy={work.isBusy}>
            {t('save')}
          </Button>
          <Button look="quiet" onClick={work.leave}>
            {t('cancel')}
          </Button>
        </p>
      </div>
    </form>
  )
}

/** What somebody else has saved meanwhile, beside what is typed here; saving again keeps what is typed. */
const Conflict = <Section extends SettingSection>({ work }: { work: SectionWork<Section> }) => {
  const t = useTranslations('office-settings.conflict')
  const { valueOf } = useSettingWords()
  const { fieldOf } = useFieldNames()
  const { section, page, typed, stored } = work
  if (!typed?.conflict) return null
  const yours: Readonly<Record<string, unknown>> = { ...typed.draft }
  const theirs: Readonly<Record<string, unknown>> = { ...stored }
  const saved: Readonly<Record<string, unknown>> = { ...page.settings[section] }
  return (
    <Table caption={t('title')} isCaptionShown>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('theirs')}</th>
          <th scope="col">{t('yours')}</th>
          <th scope="col">{t('who')}</th>
        </tr>
      </thead>
      <tbody>
        {typed.conflict.changes.map(({ at, by, field }) => (
          <tr key={`${at} ${field}`}>
            <th scope="row">{fieldOf(field)}</th>
            <td className={styles['value']}>{valueOf(field, saved[field])}</td>
            <td className={styles['value']}>
              {work.isTyped(field) ? (
                <>
                  {typeof yours[field] === 'string' ? yours[field] : t('below')}{' '}
                  <Button
                    size="small"
                    onClick={() => {
                      const change: object = { [field]: theirs[field] }
                      work.change(change)
                    }}
                  >
                    {t('take')}
                  </Button>
                </>
              ) : (
                t('taken')
              )}
            </td>
            <td>
              <span translate="no">{by ?? t('nobody')}</span>, <LocalTime at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
