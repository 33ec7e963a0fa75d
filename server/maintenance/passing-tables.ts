/**
 * Tables whose rows hold for minutes or days. Neither a backup nor a restore takes them: a restore must not bring a
 * sign-in back that has ended since, nor a code or an answer that was used up. Backups made before this list have
 * their rows; a restore skips them.
 *
 * Rows of this kind in other tables stay, because their owner would miss them:
 * - `card_accounts`: the ticket runs out after 30 minutes by itself; the link in the mail claims the same account
 *   again, if it was claimed after the backup.
 * - `subscribers`: the link to unsubscribe in every mail sent so far.
 * - `outbox_mails`: who got which mail. A mail that waited is sent under the same Message-ID.
 */
const passingTables: ReadonlySet<string> = new Set([
  // Whoever signed out, was signed out or changed a password stays signed out: everybody signs in anew.
  'sessions',
  'remember_devices',
  // Codes and challenges live for ten minutes and work once.
  'email_codes',
  'login_challenges',
  // Answers for 24 hours. Without them the once-only rule of each call decides, as for a key of yesterday.
  'idempotency_keys',
  // A network that a new password made the shop forget stays forgotten.
  'account_networks',
  // Counters and waits of an hour or a day that is over.
  'rate_limits',
  'retry_waits',
])

export const isPassing = (table: string): boolean => passingTables.has(table)
