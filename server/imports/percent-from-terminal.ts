import pg from 'pg'
import type { Language } from '#contract/language.ts'
import { computePriceList, type PercentWish } from '#server/imports/computed-lists.service.ts'
import { noticeText, outdatedTexts, questionText } from '#server/imports/plan-texts.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

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
    if ('question' in result) {
      const { question } = result
      const answers = question.answers.map((answer) => `  ${answer}\n`).join('')
      process.stderr.write(`${questionText(question, language)}\n${answers}`)
      return 1
    }
    if (!result.ok) {
      process.stderr.write(`${text(result.messageKey, result.values)}\n`)
      return 1
    }
    const dry = wish.isDryRun === true ? ` ${text('computed.DRY')}` : ''
    process.stdout.write(`${text('computed.DONE', { ...result.counts })}${dry}\n`)
    for (const notice of result.notices) process.stdout.write(`  ${noticeText(notice, language)}\n`)
    for (const line of outdatedTexts(result.outdated, language)) process.stdout.write(`  ${line}\n`)
    return 0
  } finally {
    await client.end()
  }
}
