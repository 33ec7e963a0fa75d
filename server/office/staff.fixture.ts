import { sql } from 'kysely'
import type { CallInput } from '#contract/call-client.ts'
import type { StaffRole } from '#contract/permission.ts'
import {
  type AccountsShop,
  type AskOptions,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import { grantStaffAccess } from '#server/office/staff-accounts.service.ts'

export interface Colleague {
  id: string
  email: string
  token: string
}

export type Change =
  | 'officeSendStaffLink'
  | 'officeSetStaffRole'
  | 'officeSignOutStaff'
  | 'officeResetStaffCode'
  | 'officeRemoveStaff'
export const staffChanges: readonly Change[] = [
  'officeSendStaffLink',
  'officeSetStaffRole',
  'officeSignOutStaff',
  'officeResetStaffCode',
  'officeRemoveStaff',
]

/** What an invited person chooses. */
export const ownPassword = 'a long and quiet secret'

/** A shop with what the tests of staff do in it. */
export const startStaffShop = async () => {
  const shop: AccountsShop = await startAccountsShop()

  /** Admins work only after they have set up a one-time code. */
  const setUpCode = (id: string) =>
    shop.system(sql`insert into staff_codes (user_id, sealed_secret, confirmed_at) values (${id}, '', now())`)

  const newColleague = async (firstName: string, role: StaffRole = 'admin'): Promise<Colleague> => {
    const email = newAddress()
    await grantStaffAccess(shop.db, { email, password: goodPassword, firstName, lastName: 'Staff', role })
    const { answer } = await shop.program.ask('officeLogin', { email, password: goodPassword })
    if (answer.code !== 200) throw new Error(answer.msg)
    const { id, token } = answer.data
    if (role === 'admin') await setUpCode(id)
    return { id, email, token }
  }

  const change = async (
    by: { token: string } | null,
    call: Change,
    id: string,
    typed: { password?: string; role?: StaffRole } = {},
  ) =>
    (
      await shop.program.ask(
        call,
        { id, password: goodPassword, role: 'sales', ...typed },
        by ? { bearer: by.token } : {},
      )
    ).answer

  const invite = async (
    by: { token: string },
    typed: Partial<CallInput<'officeInviteStaff'>>,
    options: AskOptions = {},
  ) => {
    const person = { firstname: 'Jana', lastname: 'Beck', role: 'sales', password: goodPassword } as const
    const input = { ...person, email: newAddress(), ...typed }
    return (await shop.program.ask('officeInviteStaff', input, { bearer: by.token, ...options })).answer
  }

  const pageFor = async ({ token }: { token: string }) => {
    const { answer } = await shop.program.ask('officeStaff', {}, { bearer: token })
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }
  const memberOf = async (by: { token: string }, email: string) =>
    (await pageFor(by)).members.find((member) => member.email === email)

  const codeOf = async ({ token }: { token: string }) =>
    (await shop.program.ask('officeInfo', {}, { bearer: token })).answer.code

  const linkFor = async (email: string): Promise<string> => {
    const [mail] = await shop.mailsTo(email)
    return /office\/first-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  const choose = async (token: string, typed: { password?: string; password2?: string } = {}) =>
    (
      await shop.program.ask('officeChoosePassword', {
        token,
        password: ownPassword,
        password2: ownPassword,
        ...typed,
      })
    ).answer
  const signIn = async (email: string, password = ownPassword) =>
    (await shop.program.ask('officeLogin', { email, password })).answer

  return {
    ...shop,
    newColleague,
    change,
    invite,
    pageFor,
    memberOf,
    codeOf,
    linkFor,
    choose,
    signIn,
  }
}

export type StaffShop = Awaited<ReturnType<typeof startStaffShop>>
