import { describe, expect, it } from 'vitest'
import { checksumOf } from '#server/platform/database/sql-text.ts'
import { compareLock, parseLock, writeLock } from './migration-lock.rules.ts'

const file = (name: string, sql = `create table t${name} ()`) => ({ name, checksum: checksumOf(sql) })
const landed = [file('0001_a.sql'), file('0002_b.sql')]

describe('migrations.lock', () => {
  it('accepts unchanged files', () => {
    expect(compareLock(landed, landed)).toEqual({ problems: [], added: [] })
  })

  it('refuses a landed migration that was edited', () => {
    const edited = [file('0001_a.sql', 'create table other ()'), file('0002_b.sql')]
    expect(compareLock(landed, edited).problems).toEqual([
      'database/migrations/0001_a.sql was edited after it landed. Undo the edit and put the change into a new migration.',
    ])
  })

  it('refuses a deleted landed migration', () => {
    expect(compareLock(landed, landed.slice(1)).problems).toEqual([
      'database/migrations/0001_a.sql has landed and must not be deleted. Restore it.',
    ])
  })

  it('lists a migration that has not landed', () => {
    const added = file('0003_c.sql')
    expect(compareLock(landed, [...landed, added])).toEqual({ problems: [], added: [added] })
  })

  it('accepts a file with Windows line endings as unchanged', () => {
    expect(checksumOf('select 1;\r\nselect 2;\r\n')).toBe(checksumOf('select 1;\nselect 2;\n'))
  })

  it('writes one sorted line for each migration and reads it again', () => {
    const text = writeLock(landed.toReversed())
    expect(text.split('\n')).toHaveLength(3)
    expect(parseLock(text)).toEqual(landed)
    expect(parseLock(text.replaceAll('\n', '\r\n'))).toEqual(landed)
  })

  it('rejects a line that is not a checksum and a name', () => {
    expect(() => parseLock('<<<<<<< ours\n')).toThrow('<<<<<<< ours')
  })
})
