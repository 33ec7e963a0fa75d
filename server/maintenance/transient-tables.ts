/**
 * Tables whose rows are valid for minutes or days. Backup and restore skip them: a restore must not bring back a
 * session that has ended since, nor a used code or answer. Backups from before this list contain
 * these rows; a restore ignores them.
 *
 * Other tables with short-lived values stay in the backup, because users need their rows:
 * - `card_accounts`: the ticket expires after 30 minutes; the link in the mail claims the same account
 *   again, if it was claimed after the backup.
 * - `staff_codes`: the key they are encrypted with is in the backup too.
 * - `subscribers`: the link to unsubscribe in every mail sent so far.
 * - `outbox_mails`: the record of sent mails. A queued mail is sent with the same Message-ID.
 */
const transientTables: ReadonlySet<string> = new Set([
  // Ended sessions must stay ended, so everybody signs in again after a restore.
  'sessions',
  'remember_devices',
  // Codes and challenges live for ten minutes and work once.
  'email_codes',
  'login_challenges',
  // Links of 7 days that work once; staff or administrators invite again.
  'invitations',
  'colleague_invitations',
  // Stored for 24 hours. Without them each call's own uniqueness rule applies, as for an expired key.
  'idempotency_keys',
  // A new password deletes networks; they must stay deleted.
  'account_networks',
  // Counters and waits of a past hour or day.
  'rate_limits',
  'retry_waits',
])

export const isTransient = (table: string): boolean => transientTables.has(table)
