import { describe, expect, it } from 'vitest'
import { connectionProblem } from '#server/platform/database/connection-problem.ts'

const settings = { connectionString: 'postgres://shop:geheim@db.example.com:5433/parts' }
const errorOf = (code: string, message = '') => Object.assign(new Error(message), { code })

describe('connectionProblem()', () => {
  it.each([
    [errorOf('28P01'), 'it refuses the password of the user "shop" at db.example.com:5433.'],
    [errorOf('3D000'), 'there is no database "parts" at db.example.com:5433. Create it with:'],
    [errorOf('ECONNREFUSED'), 'nothing listens at db.example.com:5433. Is it started?'],
    [errorOf('ENOTFOUND'), 'the host name in db.example.com:5433 is unknown.'],
    [new Error('timeout expired'), 'db.example.com:5433 does not answer.'],
    [errorOf('53300', 'too many clients already'), 'too many clients already'],
  ])('explains %o without the password', (error, sentence) => {
    const told = connectionProblem(error, settings)
    expect(told).toContain(sentence)
    expect(told).not.toContain('geheim')
  })

  it('names the folder of a Unix socket', () => {
    expect(connectionProblem(errorOf('ENOENT'), { host: '/run/postgresql' })).toBe(
      'there is no socket in /run/postgresql. Is it started?',
    )
  })
})
