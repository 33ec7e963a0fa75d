import { expect, it } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import { redactedFields } from '#server/platform/log-privacy.rules.ts'

const logged = (...entry: [object, string]): string => {
  let lines = ''
  createLogger({ logLevel: 'info' }, { write: (line) => void (lines += line) }).info(...entry)
  return lines
}

it.each(redactedFields)('removes %s from a log line, at any depth', (name) => {
  const line = logged(
    { [name]: 'canary', a: { [name]: 'canary', b: { [name]: { address: 'canary' } } } },
    'x',
  )
  expect(line).not.toContain('canary')
})

it('logs table, constraint and code of a database error, but not the row it quotes', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    detail: 'Key (email_key)=(canary) already exists.',
    where: 'COPY users, line 3: "canary"',
    table: 'users',
    constraint: 'users_email_key',
    parameters: ['canary'],
  })
  const line = logged({ err: error }, 'x')
  expect(line).not.toContain('canary')
  expect(JSON.parse(line).err).toMatchObject({
    errorCode: '23505',
    table: 'users',
    constraint: 'users_email_key',
    message: error.message,
  })
})

it('removes the bad value from a logged database error', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "canary"'), { code: '22P02' })
  expect(logged({ err: error }, 'x')).not.toContain('canary')
})

it('masks an e-mail address inside a message of another program', () => {
  const cause = new Error('550 <canary.o-neil+x@münchen.example> unknown')
  const line = logged({ err: new Error('not sent', { cause }) }, 'to canary@example.com')
  expect(line).not.toContain('canary')
  expect(line).toContain('550 <[address]> unknown')
})
