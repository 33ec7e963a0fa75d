/** Checks the data folder in its argument as an ordinary user, even when root runs it, and prints the message. */
import { checkDataFolder } from '#server/platform/data-folder.ts'

const nobody = 65_534
if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(nobody)
  process.setuid?.(nobody)
}
const said = await checkDataFolder(process.argv[2] ?? '').then(
  () => 'nothing',
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
)
process.stdout.write(said)
