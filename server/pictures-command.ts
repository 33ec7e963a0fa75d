import '#server/platform/process-guard.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { Language } from '#contract/language.ts'
import { CommandError, languageOf, runMain, withDatabase } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { createProgressBar } from '#server/platform/progress-bar.ts'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { listFetchProblems, showFetchStatus } from '#server/product-photos/fetch-screen.ts'
import { readFetchStatus } from '#server/product-photos/fetch-status.service.ts'
import {
  showPhotos,
  showRemoved,
  showSourceRefusal,
  showStopped,
  showUnknownSource,
} from '#server/product-photos/photo-screen.ts'
import { openPhotoSource } from '#server/product-photos/photo-source.ts'
import { isSource } from '#server/product-photos/product-photos.queries.ts'
import { removePhotos } from '#server/product-photos/remove-photos.service.ts'
import { type PhotoContext, takePhotos } from '#server/product-photos/take-photos.service.ts'

interface Wish {
  act: { take: string } | { remove: string } | 'status' | 'help'
  source: string | null
  isDryRun: boolean
  language: Language
}

const parseWish = (args: string[]): Wish => {
  const { values, positionals } = parseWords(args, {
    remove: { type: 'string' },
    status: { type: 'boolean', default: false },
    source: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    language: { type: 'string' },
    help: { type: 'boolean', default: false },
  })
  const shared = {
    source: values.source ?? null,
    isDryRun: values['dry-run'],
    language: languageOf(args),
  }
  if (values.help) return { act: 'help', ...shared }
  const [path, ...others] = positionals
  if (values.status && path === undefined && values.remove === undefined) return { act: 'status', ...shared }
  if (values.remove !== undefined && path === undefined) return { act: { remove: values.remove }, ...shared }
  if (path === undefined || others.length > 0 || values.remove !== undefined || values.status)
    throw new CommandError(textsOf(shared.language, 'pictures-command')('usage'))
  return { act: { take: path }, ...shared }
}

/** An interrupted run stops before its next file; once the articles change, it takes moments and ends. */
const stopping = (language: Language): AbortSignal => {
  const stop = new AbortController()
  const interrupt = () => stop.abort(new CommandError(showStopped(language)))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  return stop.signal
}

const take = async (context: PhotoContext, path: string, wish: Wish): Promise<number> => {
  const opened = await openPhotoSource(path)
  if ('refusal' in opened) throw new CommandError(showSourceRefusal(opened.refusal, path, wish.language))
  const progress = createProgressBar(basename(path), process.stderr)
  try {
    const { files, close } = opened
    const request = { ...wish, files, signal: stopping(wish.language), onProgress: progress.show }
    const reports = await takePhotos(context, request).finally(close)
    progress.end()
    process.stdout.write(showPhotos(reports, wish))
    return 0
  } finally {
    progress.end()
  }
}

const remove = async (context: PhotoContext, number: string, wish: Wish): Promise<number> => {
  const result = await removePhotos(context, { ...wish, number })
  const said = showRemoved(result, { ...wish, number })
  if (!result.ok) throw new CommandError(said)
  process.stdout.write(`${said}\n`)
  return 0
}

/** The file with all problems stands in the data directory, as that of an undo. */
const showStatus = async ({ db }: PhotoContext, { language }: Wish, dataDirectory: string) => {
  const status = await readFetchStatus(db)
  const path = join(dataDirectory, 'pictures.report.csv')
  const list = listFetchProblems(status, language)
  if (list !== null) {
    await mkdir(dataDirectory, { recursive: true })
    await withPathOnFullDisk(path, () => writeFile(path, list))
  }
  process.stdout.write(showFetchStatus(status, { path, language }))
  return 0
}

const act = async (context: PhotoContext, wish: Wish, dataDirectory: string): Promise<number> => {
  if (wish.source !== null && !(await isSource(context.client, wish.source)))
    throw new CommandError(showUnknownSource(wish.source, wish.language))
  if (wish.act === 'help') return 0
  if (wish.act === 'status') return showStatus(context, wish, dataDirectory)
  return 'take' in wish.act ? take(context, wish.act.take, wish) : remove(context, wish.act.remove, wish)
}

const main = async (args: string[]): Promise<number> => {
  const wish = parseWish(args)
  if (wish.act === 'help') {
    process.stdout.write(`${textsOf(wish.language, 'pictures-command')('usage')}\n`)
    return 0
  }
  return withDatabase(async ({ application, db }, { dataDirectory }) => {
    const client = new pg.Client(application)
    try {
      await client.connect()
      return await act({ client, db, storage: folderStorage(dataDirectory) }, wish, dataDirectory)
    } finally {
      await client.end()
    }
  })
}

runMain(main)
