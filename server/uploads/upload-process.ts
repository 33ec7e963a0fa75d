/**
 * The process of uploads, started by upload-runner.ts: checks, loads and takes back what staff have asked for, then ends. An
 * import needs memory and time that the process that answers readers does not have.
 */
import '#server/platform/process-guard.ts'
import { withDatabase } from '#server/platform/command-line.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { runUploads } from '#server/uploads/run-uploads.service.ts'

// The shop has ended. So does this process; the database rolls back the task that it was doing.
process.on('disconnect', () => process.exit(1))

withDatabase(async ({ application, owner }, { dataDirectory, timeZone }) =>
  runUploads({ application, owner, dataDirectory, timeZone }, (error, id) => {
    process.stderr.write(`upload ${id}: ${failureText(error)}\n`)
  }),
).then(
  () => process.disconnect?.(),
  (error: unknown) => {
    process.stderr.write(`${failureText(error)}\n`)
    process.exit(1)
  },
)
