import type { SettingsPage } from '#contract/office/settings.contract.ts'
import type { Config } from '#server/platform/config.ts'
import type { SettingsInFull } from '#server/settings/settings.office.service.ts'

export const toSettingsPage = (
  { changes, ...page }: SettingsInFull,
  { given, cartMaxQuantity }: Pick<Config, 'given' | 'cartMaxQuantity'>,
): SettingsPage => ({
  ...page,
  history: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  fallbacks: { ...given, mostPacks: String(cartMaxQuantity) },
})
