/**
 * `node proofs/xss-content.ts COUNT`: what only the supplier writes (news, questions, a page) says the first payloads,
 * put into the tables past every check of a form, so that showing them must be safe by itself. Prints the mails' HTML.
 */
import { sql } from 'kysely'
import { parseConfig } from '../server/platform/config.ts'
import { withActor } from '../server/platform/database/actor.ts'
import { createLogger } from '../server/platform/log.ts'
import { startDatabase } from '../server/platform/start-database.ts'
import { xssPayloads } from './xss-corpus.ts'

const payloads = xssPayloads.slice(0, Number(process.argv[2] ?? 300))
const config = parseConfig({ LOG_LEVEL: 'silent', ...process.env })
const database = await startDatabase(config, createLogger(config), 'join')
const mails = await withActor(database.db, { role: 'system' }, async (tx) => {
  for (const payload of payloads) {
    const text = JSON.stringify({ en: payload })
    const html = JSON.stringify({ en: `<p>${payload}</p>` })
    await sql`insert into news (titles, summaries, contents, category)
      values (${text}::jsonb, ${text}::jsonb, ${html}::jsonb, ${payload})`.execute(tx)
    await sql`insert into faqs (category, categories, questions, answers)
      values (${payload}, ${text}::jsonb, ${text}::jsonb, ${html}::jsonb)`.execute(tx)
  }
  const all = JSON.stringify({ en: payloads.map((payload) => `<p>${payload}</p>`).join('\n') })
  await sql`update pages set contents = ${all}::jsonb where key = 'returns'`.execute(tx)
  const { rows } = await sql<{ html: string }>`select distinct on (template, to_name) html_body as html
    from outbox_mails where html_body like '%alert(1)%' or html_body like '%evil.example%'`.execute(tx)
  return rows.map(({ html }) => html)
})
await sql`select touch_catalogue()`.execute(database.db)
await database.stop()
process.stdout.write(JSON.stringify(mails))
