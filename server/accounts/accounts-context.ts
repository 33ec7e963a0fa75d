import { fullName } from '#contract/full-name.ts'
import { type Language, parseLanguage } from '#contract/language.ts'
import type { MailReader } from '#server/accounts/emails/account-mails.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Limit, countAttempt } from '#server/platform/limits/account-limits.ts'
import type { Logger } from '#server/platform/log.ts'

/** What the services of this feature need of a request. */
export interface AccountsContext {
  db: Database
  config: Config
  log: Logger
  language: Language
  client: { ipPrefix: string; userAgent: string }
}

/** The owner of an account as a reader of mails, in his language. */
export const readerOf = (
  context: Pick<AccountsContext, 'config'>,
  account: { email: string; firstName: string; lastName: string; lang: string },
): MailReader => ({
  config: context.config,
  language: parseLanguage(account.lang) ?? 'en',
  to: { address: account.email, name: fullName(account.firstName, account.lastName) },
})

/** Counts over everybody and raises an alarm once per window when it gets too much; refuses nobody. */
export const countForAlarm = async (context: AccountsContext, alarm: Limit): Promise<void> => {
  const state = await countAttempt(context, alarm, 'all')
  const threshold = Math.round(alarm.points * context.config.limitFactor) + 1
  if (state.consumed === threshold) context.log.error({ alarm: alarm.name }, 'alarm: far more than usual')
}
