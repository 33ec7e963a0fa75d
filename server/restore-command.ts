import '#server/platform/process-guard.ts'
import { resolve } from 'node:path'
import { createProgressBar } from '#server/platform/progress-bar.ts'
import { restoreBackup } from '#server/maintenance/restore.service.ts'
import { runMain } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabase } from '#server/platform/start-database.ts'

const usage = `npm run restore -- FILE [--overwrite]

Puts back what npm run backup wrote, into PARTWRIGHT_DATA or DATABASE_URL. The shop must not run meanwhile. A database
with content is left alone unless --overwrite says that it may be lost. Whatever breaks, the old state stays.
`

const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseWords(args, {
    overwrite: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  })
  const [file, ...others] = positionals
  if (values.help || file === undefined || others.length > 0) {
    process.stdout.write(usage)
    return values.help ? 0 : 1
  }
  const began = performance.now()
  const config = parseConfig({ LOG_LEVEL: 'warn', ...process.env })
  // As the shop itself would start: while it runs, this is refused.
  const database = await startDatabase(config, createLogger(config), 'own')
  const progress = createProgressBar('restore')
  try {
    const { createdAt, rows, files } = await restoreBackup({
      owner: database.owner,
      dataDirectory: config.dataDirectory,
      path: resolve(file),
      isOverwriting: values.overwrite,
      onProgress: progress.show,
    })
    progress.end()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(
      `The shop is as it was at ${createdAt}: ${rows} rows, ${files} files, in ${seconds} s\n`,
    )
    return 0
  } finally {
    progress.end()
    await database.stop()
  }
}

runMain(run)
