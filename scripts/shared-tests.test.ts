import { describe, expect, it } from 'vitest'
import { listSharedTests, mayShareWorker } from './shared-tests.ts'

describe('a test file has a worker of its own', () => {
  it.each([
    ['replaces timers', 'vi.useFakeTimers()'],
    ['replaces a global', "vi.stubGlobal('fetch', answer)"],
    ['sets a global', 'globalThis.window = {}'],
    ['changes settings', "process.env['TZ'] = 'UTC'"],
    ['uses the test database', "import { startTestShop } from '#server/testing/test-shop.ts'"],
    ['starts a process', "import { spawn } from 'node:child_process'"],
  ])('when it %s', (_, source) => {
    expect(mayShareWorker(source)).toBe(false)
  })
})

it('tests of rules share a worker, tests of routes do not', () => {
  const files = listSharedTests()
  expect(files).toContain('server/search/sizes.rules.test.ts')
  expect(files.filter((file) => file.endsWith('.routes.test.ts'))).toEqual([])
})
