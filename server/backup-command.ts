import '#server/platform/process-guard.ts'
import { resolve } from 'node:path'
import { createProgressBar } from '#server/platform/progress-bar.ts'
import { writeBackup } from '#server/maintenance/backup.service.ts'
import { noteBackup } from '#server/maintenance/last-backup.ts'
import { runMain } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabase } from '#server/platform/start-database.ts'

const usage = `npm run backup -- FILE [--overwrite]

Writes everything into one file (.tar.gz): all rows in one state, pictures and generated secrets. The shop may run
meanwhile. Whoever has the file has the shop's secrets: keep it where nobody else reads.
`
const bytesPerMegabyte = 1_000_000

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
  const database = await startDatabase(config, createLogger(config), 'join')
  const progress = createProgressBar('backup')
  try {
    const { rows, files, bytes } = await writeBackup({
      owner: database.owner,
      dataDirectory: config.dataDirectory,
      path: resolve(file),
      isOverwriting: values.overwrite,
      onProgress: progress.show,
    })
    await noteBackup(database.owner)
    progress.end()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(
      `${resolve(file)}: ${rows} rows, ${files} files, ${(bytes / bytesPerMegabyte).toFixed(1)} MB in ${seconds} s\n`,
    )
    return 0
  } finally {
    progress.end()
    await database.stop()
  }
}

runMain(run)
