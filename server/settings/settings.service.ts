/** What other features read of the settings of staff. */
export { storedSettings } from '#server/settings/settings.queries.ts'
export { missingForDocuments, parseSettings, textIn } from '#server/settings/settings.rules.ts'
