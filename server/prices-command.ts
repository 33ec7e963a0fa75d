import '#server/platform/process-guard.ts'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Language, parseLanguage } from '#contract/language.ts'
import { CommandError, languageOf, runMain, withDatabase } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { findCompanyToPrice, streamPriceList } from '#server/pricing/price-list/price-list.service.ts'

const options = {
  company: { type: 'string' },
  out: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** What a customer number may hold that the name of a file must not. */
const unsafe = /[^\p{L}\p{N}._-]+/gu

const writePriceList = async (
  db: Database,
  wish: { customerNo: string; out: string | undefined; language: Language },
): Promise<number> => {
  const { customerNo, language } = wish
  const text = textsOf(language, 'price-list')
  const actor = { role: 'system' as const }
  const company = await findCompanyToPrice(db, actor, { customerNo })
  if (!company) throw new CommandError(text('COMPANY_UNKNOWN', { number: customerNo }))
  if (!company.seesPrices) throw new CommandError(text('NOT_APPROVED', { company: company.name }))
  const path = resolve(wish.out ?? `prices-${customerNo.replaceAll(unsafe, '_')}.xlsx`)
  const list = streamPriceList(db, {
    actor,
    buyer: company,
    language: parseLanguage(company.lang ?? undefined) ?? language,
  })
  // All or nothing: nobody mails half a list.
  const draft = `${path}.part`
  try {
    await withPathOnFullDisk(path, () => pipeline(list, createWriteStream(draft)))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  process.stdout.write(`${text('written', { company: company.name, path })}\n`)
  return 0
}

const main = async (args: string[]): Promise<number> => {
  const language = languageOf(args)
  const { values, positionals } = parseWords(args, options)
  const usage = textsOf(language, 'price-list')('usage')
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  const customerNo = values.company?.trim() ?? ''
  if (customerNo === '' || positionals.length > 0) throw new CommandError(usage)
  return withDatabase(({ db }) => writePriceList(db, { customerNo, out: values.out, language }))
}

runMain(main)
