import '#server/platform/process-guard.ts'
import { parseArgs } from 'node:util'
import { parseEmail } from '#contract/email.ts'
import { type StaffRole, staffRoles } from '#contract/permission.ts'
import { grantStaffAccess } from '#server/office/staff-accounts.service.ts'
import { parseConfig } from '#server/platform/config.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { createLogger } from '#server/platform/log.ts'
import { makePassword } from '#server/platform/secrets.ts'
import { startDatabase } from '#server/platform/start-database.ts'

const usage = `npm run staff -- add EMAIL [--role ${staffRoles.join('|')}] [--name "First Last"]

Makes a member of staff, or gives one who is there a new password, and prints the password once.
The role is admin unless said otherwise.`

class UsageError extends Error {}

interface Wish {
  email: string
  role: StaffRole
  firstName: string
  lastName: string
}

const parseWish = (args: string[]): Wish => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', default: 'admin' }, name: { type: 'string', default: '' } },
  })
  const [verb, typedEmail = '', ...rest] = positionals
  if (verb !== 'add' || rest.length > 0) throw new UsageError(usage)
  const email = parseEmail(typedEmail)
  if (email === null) throw new UsageError(`"${typedEmail}" is no e-mail address.\n\n${usage}`)
  const role = staffRoles.find((known) => known === values.role)
  if (!role) throw new UsageError(`There is no role "${values.role}".\n\n${usage}`)
  const [firstName = '', ...others] = values.name.trim().split(/\s+/)
  return { email, role, firstName: firstName || (email.split('@')[0] ?? email), lastName: others.join(' ') }
}

const run = async () => {
  const wish = parseWish(process.argv.slice(2))
  const config = parseConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await startDatabase(config, createLogger(config), 'join')
  try {
    const password = makePassword()
    const outcome = await grantStaffAccess(database.db, { ...wish, password })
    if (outcome === 'is-buyer') {
      throw new UsageError(`${wish.email} belongs to a buyer. Staff need an address of their own.`)
    }
    const done =
      outcome === 'added' ? 'is now a member of staff' : 'has a new password and was signed out everywhere'
    process.stdout.write(`\n${wish.email} ${done} (${wish.role}).\nPassword, shown only now: ${password}\n\n`)
  } finally {
    await database.stop()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`\n${failureText(error)}\n`)
  process.exitCode = 1
})
