import type { Transaction } from 'kysely'
import { type SettingSection, settingSections } from '#contract/office/setting-sections.ts'
import { type ShopSettings } from '#contract/office/settings.contract.ts'
import type { Reason } from '#contract/reason.ts'
import { readVatNumber } from '#server/companies/companies.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { mailBankChanged } from '#server/settings/emails/bank-changed-mail.ts'
import type { MailShop } from '#server/settings/emails/bank-changed-mail.ts'
import { type SettingNames, checkSection } from '#server/settings/setting-checks.rules.ts'
import {
  type SettingChangeRecord,
  lockSection,
  saveSection,
  selectAdmins,
  selectPriceGroupNames,
  selectSections,
  selectSettingChanges,
} from '#server/settings/settings.office.queries.ts'
import { parseSection, parseSettings } from '#server/settings/settings.rules.ts'

/** The page of settings: every section with its version, and what was changed by whom. */
export interface SettingsInFull {
  settings: ShopSettings
  versions: Record<SettingSection, number>
  changes: SettingChangeRecord[]
  priceGroups: string[]
}

const shownChanges = 100

export const readSettingsPage = (db: Database, staff: { userId: string }): Promise<SettingsInFull> =>
  withActor(db, { role: 'staff', userId: staff.userId }, async (tx) => {
    const stored = new Map((await selectSections(tx)).map((row) => [row.section, row]))
    const versions = settingSections.map((section) => [section, stored.get(section)?.version ?? 0])
    return {
      settings: parseSettings(
        Object.fromEntries([...stored].map(([section, { value }]) => [section, value])),
      ),
      versions: Object.fromEntries(versions) as Record<SettingSection, number>,
      changes: await selectSettingChanges(tx, { limit: shownChanges }),
      priceGroups: await selectPriceGroupNames(tx),
    }
  })

/** Why nothing was saved. */
export interface SettingRefusal {
  ok: false
  reason: Reason
  values?: Record<string, string | number>
  data?: unknown
}
export type SettingOutcome = { ok: true; version: number } | SettingRefusal

/** A section as it was typed, for the version that its author had before them. */
export interface SectionChange {
  section: SettingSection
  version: number
  values: unknown
}

interface Saver {
  staff: { userId: string; firstName: string; lastName: string }
  config: MailShop
}

const changedFields = (before: object, after: object) =>
  Object.entries(after).flatMap(([field, value]: [string, unknown]) => {
    const old: unknown = Reflect.get(before, field)
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [{ field, before: old ?? null, after: value }]
  })

const refuseOldVersion = async (
  tx: Transaction<DB>,
  { section, version }: SectionChange,
  stored: number,
): Promise<SettingRefusal | null> => {
  if (stored === version) return null
  const changes = await selectSettingChanges(tx, { section, sinceVersion: version, limit: shownChanges })
  const who = [...new Set(changes.flatMap(({ by }) => (by === null ? [] : [by])))]
  return {
    ok: false,
    reason: 'SETTINGS_CHANGED',
    values: { who: who.length === 0 ? 'none' : 'named', name: who.join(', ') },
    data: { version: stored, changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })) },
  }
}

const namesOf = async (tx: Transaction<DB>): Promise<SettingNames> => ({
  priceGroups: await selectPriceGroupNames(tx),
  readVatNumber: (typed, country) => readVatNumber(typed, country)?.number ?? null,
})

/**
 * Saves one section. 601 names the field that is wrong, or who changed which fields since the version that its author
 * had. Every admin gets a mail about a changed bank account.
 */
export const saveSettings = (db: Database, saver: Saver, change: SectionChange): Promise<SettingOutcome> =>
  withActor(db, { role: 'staff', userId: saver.staff.userId }, async (tx): Promise<SettingOutcome> => {
    const { section } = change
    const checked = checkSection(section, change.values, await namesOf(tx))
    if (!checked.ok) {
      const { field, reason, values } = checked.problem
      return { ok: false, reason, values, data: { field } }
    }
    const stored = await lockSection(tx, section)
    const refused = await refuseOldVersion(tx, change, stored.version)
    if (refused) return refused
    const changes = changedFields(parseSection(section, stored.value), checked.value)
    if (changes.length === 0) return { ok: true, version: stored.version }
    const version = stored.version + 1
    await saveSection(tx, { section, version, value: checked.value, staffId: saver.staff.userId, changes })
    if (section === 'bank')
      for (const admin of await selectAdmins(tx)) await mailBankChanged(tx, saver, admin)
    return { ok: true, version }
  })
