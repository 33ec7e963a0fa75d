import pino from 'pino'

/** Fields that never reach a log line, wherever they stand in an object: secrets, and what names a person. */
export const leftOutFields = [
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

/** What a log line keeps of an error. PostgreSQL's `detail` and `where` repeat whole rows, SMTP errors their mail. */
const keptOfErrors = ['type', 'message', 'stack', 'severity', 'table', 'column', 'constraint', 'routine']

/** PostgreSQL's errors about bad values (class 22) quote the value. */
const isAboutValue = (fields: ReadonlyMap<string, unknown>): boolean => /^22/.test(String(fields.get('code')))

const withoutQuotes = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/"[^"\n]*"/g, '"…"') : value

/** An error for the log: what happened and where, without the values it happened to. */
export const describeError = (error: Error): object => {
  const fields = new Map<string, unknown>(Object.entries(pino.stdSerializers.err(error)))
  const clean = isAboutValue(fields) ? withoutQuotes : (value: unknown) => value
  const kept = keptOfErrors.filter((name) => fields.has(name)).map((name) => [name, clean(fields.get(name))])
  // `code` is the name of a mailed code, which is left out.
  return { ...Object.fromEntries(kept), errorCode: fields.get('code') }
}

const emailAddress = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}[\p{L}\d-]{2,63}/gu

/** The last net: an address inside a sentence, such as another program's error message. */
export const maskAddresses = (line: string): string => line.replaceAll(emailAddress, '[address]')
