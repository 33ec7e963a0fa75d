import pino from 'pino'

/** Fields that are removed from log lines at any depth: secrets and personal data. */
export const redactedFields = [
  'password',
  'password2',
  'code',
  'token',
  'authorization',
  'cookie',
  'sid',
  'rm',
  'osid',
  'email',
  'contact',
  'phone',
  'firstname',
  'lastname',
  'firstName',
  'lastName',
  'recipient',
  'to',
  'cc',
  'bcc',
  'replyTo',
  'envelope',
  'rcptTo',
  'toAddress',
  'toName',
  'replyToAddress',
]

/** The error fields that are logged. PostgreSQL's `detail` and `where` repeat whole rows, SMTP errors the mail. */
const keptOfErrors = ['type', 'message', 'stack', 'severity', 'table', 'column', 'constraint', 'routine']

/** PostgreSQL's errors about bad values (class 22) quote the value. */
const isAboutValue = (fields: ReadonlyMap<string, unknown>): boolean => /^22/.test(String(fields.get('code')))

const withoutQuotes = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/"[^"\n]*"/g, '"…"') : value

/** An error for the log: what happened and where, without the values involved. */
export const describeError = (error: Error): object => {
  const fields = new Map<string, unknown>(Object.entries(pino.stdSerializers.err(error)))
  const clean = isAboutValue(fields) ? withoutQuotes : (value: unknown) => value
  const kept = keptOfErrors.filter((name) => fields.has(name)).map((name) => [name, clean(fields.get(name))])
  // Renamed, because the field `code` (a mailed code) is removed from logs.
  return { ...Object.fromEntries(kept), errorCode: fields.get('code') }
}

const emailAddress = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}[\p{L}\d-]{2,63}/gu

/** The last safeguard: masks addresses inside messages, such as another program's errors. */
export const maskAddresses = (line: string): string => line.replaceAll(emailAddress, '[address]')
