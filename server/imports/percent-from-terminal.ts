import pg from 'pg'
import type { Language } from '#contract/language.ts'
import { computePriceList, type PercentWish } from '#server/imports/computed-lists.service.ts'
import type { OutdatedList } from '#server/imports/computed-lists.queries.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** One line for each computed list that is out of date, with the command that computes it anew. */
export const tellOutdated = (lists: readonly OutdatedList[], language: Language): string => {
  const text = textsOf(language, 'imports')
  return lists
    .map(
      ({ owner, type, percent }) =>
        `  ${text('computed.OUTDATED', { owner, type: type ?? 'none', percent })}\n`,
    )
    .join('')
}

/** Computes a list and says what came of it; the answer is the exit code. */
export const percentFromTerminal = async (
  application: pg.ClientConfig,
  { language, ...wish }: PercentWish & { language: Language },
): Promise<number> => {
  const text = textsOf(language, 'imports')
  const client = new pg.Client(application)
  await client.connect()
  try {
    const result = await computePriceList(client, wish)
    if (!result.ok) {
      process.stderr.write(`${text(result.messageKey, result.values)}\n`)
      return 1
    }
    const dry = wish.isDryRun === true ? ` ${text('computed.DRY')}` : ''
    process.stdout.write(`${text('computed.DONE', { ...result.counts })}${dry}\n`)
    process.stdout.write(tellOutdated(result.outdated, language))
    return 0
  } finally {
    await client.end()
  }
}
