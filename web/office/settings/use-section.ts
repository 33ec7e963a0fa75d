import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SettingSection } from '#contract/office/setting-sections.ts'
import type { SettingsPage } from '#contract/office/settings.contract.ts'
import {
  type Drafts,
  type SettingConflict,
  conflictOf,
  draftOf,
  mergeDrafts,
  refusedField,
  typedFields,
} from '#web/office/settings/drafts.rules.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useTranslations } from '#web/platform/texts.ts'

interface Typed<Draft> {
  /** What the form began with, or what somebody else has saved meanwhile. */
  begun: Draft
  draft: Draft
  version: number
  password: string
  conflict: SettingConflict | null
  error: { field: string; text: string } | null
}

interface Said {
  kind: 'done' | 'warning'
  text: string
}

/** One section: text until somebody changes it, then a form that keeps what was typed whatever the answer is. */
export const useSection = <Section extends SettingSection>(section: Section, page: SettingsPage) => {
  const t = useTranslations('office-settings')
  const call = useOfficeCall()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<Typed<Drafts[Section]> | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [isBusy, setBusy] = useState(false)
  const stored = draftOf(section, page.settings[section])

  // After a conflict the page is read again: what the other one has saved stands where nothing is typed here.
  const newest = page.versions[section]
  useEffect(() => {
    setTyped((now) => {
      if (now?.conflict?.version !== newest || now.version === newest) return now
      const theirs = draftOf(section, page.settings[section])
      return { ...now, draft: mergeDrafts(now.begun, now.draft, theirs), begun: theirs, version: newest }
    })
  }, [newest, page.settings, section])

  const save = async (): Promise<void> => {
    if (!typed) return
    setBusy(true)
    const { version, password, draft } = typed
    const values: Record<string, unknown> = { ...draft }
    const answer = await call(
      'officeSaveSettings',
      { section, version, password, values },
      { shownByCaller: 'everything' },
    ).catch(() => null)
    setBusy(false)
    if (answer?.code === 200) {
      // Read again first: the next change must begin with what was just saved.
      await revalidate()
      setTyped(null)
      setSaid({ kind: 'done', text: answer.msg })
      return
    }
    const conflict = answer?.reason === 'SETTINGS_CHANGED' ? conflictOf(answer.data) : null
    const isPassword = answer?.reason === 'PASSWORD_MISSING' || answer?.reason === 'PASSWORD_WRONG'
    const field = isPassword ? 'password' : answer ? refusedField(answer.data) : null
    const text = answer?.msg ?? t('failed')
    setTyped({ ...typed, conflict, error: field === null ? null : { field, text } })
    setSaid(field === null ? { kind: 'warning', text } : null)
    if (conflict) await revalidate()
  }

  return {
    section,
    page,
    stored,
    typed,
    said,
    isBusy,
    save,
    open: () => {
      setSaid(null)
      setTyped({
        ...{ begun: stored, draft: stored, version: newest },
        ...{ password: '', conflict: null, error: null },
      })
    },
    leave: () => setTyped(null),
    change: (change: Partial<Drafts[Section]>) =>
      setTyped((now) => now && { ...now, draft: { ...now.draft, ...change }, error: null }),
    setPassword: (password: string) => setTyped((now) => now && { ...now, password, error: null }),
    /** The field was typed into here as well. */
    isTyped: (field: string) =>
      typed !== null && typedFields(typed.begun, typed.draft).some((name) => name === field),
    errorAt: (field: string): string | undefined =>
      typed?.error?.field === field ? typed.error.text : undefined,
  }
}

export type SectionWork<Section extends SettingSection> = ReturnType<typeof useSection<Section>>
