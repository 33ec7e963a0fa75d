import '#server/platform/process-guard.ts'
import { parseEmail } from '#contract/email.ts'
import { type StaffRole, staffRoles } from '#contract/permission.ts'
import {
  changeStaffRole,
  grantStaffAccess,
  listStaff,
  removeStaff,
  resetStaffCode,
  signOutStaff,
  type StaffChange,
} from '#server/office/staff-accounts.service.ts'
import { CommandError, runMain, withDatabase } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makePassword } from '#server/platform/secrets.ts'

const roles = staffRoles.join('|')
const usage = `npm run staff -- add EMAIL [--role ${roles}] [--name "First Last"]
npm run staff -- list
npm run staff -- role EMAIL ${roles}
npm run staff -- remove EMAIL
npm run staff -- sign-out EMAIL
npm run staff -- reset-code EMAIL

add makes a member of staff, or gives one who is there a new password, and prints the password once. The role is admin
unless said otherwise. remove ends the access and all sessions at once; the name stays in histories, and add brings the
person back. The last admin stays one. reset-code is for who has lost the telephone with the one-time codes: it ends
them and all sessions.`

type Wish =
  | { verb: 'help' }
  | { verb: 'add'; email: string; role: StaffRole; firstName: string; lastName: string }
  | { verb: 'list' }
  | { verb: 'role'; email: string; role: StaffRole }
  | { verb: 'remove' | 'sign-out' | 'reset-code'; email: string }

const emailOf = (typed = ''): string => {
  const email = parseEmail(typed)
  if (email === null) throw new CommandError(`"${typed}" is no e-mail address.\n\n${usage}`)
  return email
}

const roleOf = (typed = ''): StaffRole => {
  const role = staffRoles.find((known) => known === typed)
  if (!role) throw new CommandError(`There is no role "${typed}".\n\n${usage}`)
  return role
}

/** How many words follow a verb. */
const wordsOf: Readonly<Record<string, number>> = {
  add: 1,
  list: 0,
  role: 2,
  remove: 1,
  'sign-out': 1,
  'reset-code': 1,
}

const parseWish = (args: string[]): Wish => {
  const { values, positionals } = parseWords(args, {
    role: { type: 'string' },
    name: { type: 'string' },
    help: { type: 'boolean' },
  })
  if (values.help) return { verb: 'help' }
  const [verb = '', first, second] = positionals
  const isLoose = verb !== 'add' && (values.role !== undefined || values.name !== undefined)
  if (wordsOf[verb] !== positionals.length - 1 || isLoose) throw new CommandError(usage)
  if (verb === 'list') return { verb }
  const email = emailOf(first)
  if (verb === 'role') return { verb, email, role: roleOf(second) }
  if (verb === 'remove' || verb === 'sign-out' || verb === 'reset-code') return { verb, email }
  const [firstName = '', ...others] = (values.name ?? '').trim().split(/\s+/)
  return {
    verb: 'add',
    email,
    role: roleOf(values.role ?? 'admin'),
    firstName: firstName || (email.split('@')[0] ?? email),
    lastName: others.join(' '),
  }
}

const add = async (db: Database, wish: Extract<Wish, { verb: 'add' }>): Promise<string> => {
  const password = makePassword()
  const outcome = await grantStaffAccess(db, { ...wish, password })
  if (outcome === 'is-buyer')
    throw new CommandError(`${wish.email} belongs to a buyer. Staff need an address of their own.`)
  const done =
    outcome === 'added' ? 'is now a member of staff' : 'has a new password and was signed out everywhere'
  return `\n${wish.email} ${done} (${wish.role}).\nPassword, shown only now: ${password}\n\n`
}

const list = async (db: Database): Promise<string> => {
  const staff = await listStaff(db)
  if (staff.length === 0) return 'Nobody can sign in at the office. Make the first admin with: add EMAIL\n'
  const lines = staff.map(({ email, role, firstName, lastName, sessions }) =>
    [
      email,
      role,
      `${firstName} ${lastName}`.trim(),
      `${sessions} open session${sessions === 1 ? '' : 's'}`,
    ].join('  '),
  )
  return `${lines.join('\n')}\n`
}

const told = (email: string, change: StaffChange, done: string): string => {
  if (change === 'is-last')
    throw new CommandError(`${email} is the last admin. Make another one first. Nothing was changed.`)
  if (change !== 'done')
    throw new CommandError(`${email} is no member of staff. See them with: list. Nothing was changed.`)
  return `${email} ${done}\n`
}

const carryOut = async (db: Database, wish: Exclude<Wish, { verb: 'help' }>): Promise<string> => {
  switch (wish.verb) {
    case 'add':
      return add(db, wish)
    case 'list':
      return list(db)
    case 'role':
      return told(wish.email, await changeStaffRole(db, wish, wish.role), `has the role ${wish.role} now.`)
    case 'remove':
      return told(wish.email, await removeStaff(db, wish), 'can no longer sign in; all sessions have ended.')
    case 'sign-out':
      return told(wish.email, await signOutStaff(db, wish), 'is signed out everywhere.')
    case 'reset-code':
      return told(
        wish.email,
        await resetStaffCode(db, wish),
        'has no one-time code any more; all sessions have ended.',
      )
  }
}

runMain(async (args) => {
  const wish = parseWish(args)
  if (wish.verb === 'help') {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  await withDatabase(async ({ db }) => {
    process.stdout.write(await carryOut(db, wish))
  })
  return 0
})
