import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '#server/platform/config.ts'

const problemsOf = (environment: Record<string, string>): string => {
  try {
    parseConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('parseConfig', () => {
  it('says in plain words what a setting must be, all of them at once', () => {
    const told = problemsOf({ PORT: 'abc', DEMO_ITEMS: '99', READ_LIMIT: '1.5' })
    expect(told).toContain('PORT: must be a whole number from 0 to 65535')
    expect(told).toContain('DEMO_ITEMS: must be a whole number from 100 to 1000000')
    expect(told).toContain('READ_LIMIT: must be a whole number from 0 to 1000000')
  })

  it('takes a blank setting for none', () => {
    expect(parseConfig({ PORT: '', DEMO_ITEMS: '' })).toMatchObject({ port: 3000, demoItems: 30_000 })
  })
})
