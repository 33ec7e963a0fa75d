import '#server/platform/process-guard.ts'
import { resolve } from 'node:path'
import type { Language } from '#contract/language.ts'
import { CommandError, languageOf, runMain, withDatabase } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { showHistory, showRefusal, showReport } from '#server/trade/handover/handover-screen.ts'
import { giveUpBatch, handOver, listHandovers } from '#server/trade/handover/handover.service.ts'

const options = {
  out: { type: 'string' },
  again: { type: 'string', multiple: true },
  'give-up': { type: 'string' },
  history: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

type Wish = { language: Language } & (
  | { act: 'help' | 'history' }
  | { act: 'giveUp'; batch: number }
  | { act: 'handOver'; folder: string | null; again: string[]; isDryRun: boolean; isJson: boolean }
)
type WishOf<Act extends Wish['act']> = Extract<Wish, { act: Act }>

const parseWish = (args: string[]): Wish => {
  const language = languageOf(args)
  const { values, positionals } = parseWords(args, options)
  const text = textsOf(language, 'orders-command')
  if (values.help) return { language, act: 'help' }
  if (positionals.length > 0) throw new CommandError(text('usage'))
  if (values.history) return { language, act: 'history' }
  const giveUp = values['give-up']
  if (giveUp !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(giveUp)) throw new CommandError(text('NUMBER_INVALID', { number: giveUp }))
    return { language, act: 'giveUp', batch: Number(giveUp) }
  }
  return {
    language,
    act: 'handOver',
    folder: values.out ?? null,
    again: (values.again ?? []).map((no) => no.trim()),
    isDryRun: values['dry-run'] ?? false,
    isJson: values.json ?? false,
  }
}

const runHandOver = async (db: Database, wish: WishOf<'handOver'>, config: Config): Promise<number> => {
  const { language, again, isDryRun } = wish
  const folder = wish.folder ?? config.orders.folder
  if (folder === null) throw new CommandError(textsOf(language, 'orders-command')('FOLDER_UNSET'))
  const end = await handOver(db, { folder: resolve(folder), by: personAtWork(), again, isDryRun })
  if (!end.ok) {
    process.stderr.write(showRefusal(end, language))
    return 1
  }
  if (wish.isJson) process.stdout.write(`${JSON.stringify({ folder: resolve(folder), ...end }, null, 2)}\n`)
  else process.stdout.write(showReport(end, resolve(folder), language))
  return end.blocked.length > 0 ? 1 : 0
}

const runGiveUp = async (db: Database, { batch, language }: WishOf<'giveUp'>): Promise<number> => {
  const refusal = await giveUpBatch(db, batch)
  if (refusal) process.stderr.write(showRefusal(refusal, language))
  else process.stdout.write(`${textsOf(language, 'orders-command')('givenUp', { number: batch })}\n`)
  return refusal ? 1 : 0
}

const main = async (args: string[]): Promise<number> => {
  const wish = parseWish(args)
  const { language } = wish
  switch (wish.act) {
    case 'help':
      process.stdout.write(`${textsOf(language, 'orders-command')('usage')}\n`)
      return 0
    case 'history':
      return withDatabase(async ({ db }) => {
        process.stdout.write(showHistory(await listHandovers(db), language))
        return 0
      })
    case 'giveUp':
      return withDatabase(({ db }) => runGiveUp(db, wish))
    case 'handOver':
      return withDatabase(({ db }, config) => runHandOver(db, wish, config))
  }
}

runMain(main)
