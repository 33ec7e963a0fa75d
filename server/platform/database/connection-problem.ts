import type pg from 'pg'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const addressOf = (settings: pg.ClientConfig): { place: string; user: string; database: string } => {
  if (settings.connectionString === undefined) {
    const { host = 'localhost', port = 5432, user = '', database = '' } = settings
    return { place: host.startsWith('/') ? host : `${host}:${port}`, user, database }
  }
  const url = new URL(settings.connectionString)
  const user = decodeURIComponent(url.username)
  const place = url.searchParams.get('host') ?? `${url.hostname || 'localhost'}:${url.port || 5432}`
  return { place, user, database: decodeURIComponent(url.pathname.slice(1)) || user }
}

/** Explains in one sentence why a database cannot be reached and what to check. Never contains the password. */
export const connectionProblem = (error: unknown, settings: pg.ClientConfig): string => {
  const { place, user, database } = addressOf(settings)
  const code = codeOf(error)
  if (code === '28P01') return `it refuses the password of the user "${user}" at ${place}.`
  if (code === '3D000')
    return `there is no database "${database}" at ${place}. Create it with: create database "${database}" encoding 'UTF8' template template0;`
  if (code === 'ECONNREFUSED') return `nothing listens at ${place}. Is it started?`
  if (code === 'ENOENT') return `there is no socket in ${place}. Is it started?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host name in ${place} is unknown.`
  const reason = error instanceof Error ? error.message : String(error)
  return /timeout/i.test(reason) || code === 'ETIMEDOUT' ? `${place} does not answer.` : reason
}
