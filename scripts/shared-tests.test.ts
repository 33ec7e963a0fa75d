import { describe, expect, it } from 'vitest'
import { listSharedTests, workerOf } from './shared-tests.ts'

describe('a test file has a worker of its own', () => {
  it.each([
    ['replaces timers', 'vi.useFakeTimers()'],
    ['replaces a global', "vi.stubGlobal('fetch', answer)"],
    ['sets a global', 'globalThis.window = {}'],
    ['changes settings', "process.env['TZ'] = 'UTC'"],
    ['starts a process', "import { spawn } from 'node:child_process'"],
    ['runs a command', "await runCommand('import', [file], settings)"],
  ])('when it %s', (_, source) => {
    expect(workerOf('server/search/sizes.rules.test.ts', source)).toBe('own')
    expect(workerOf('server/cart/cart.routes.test.ts', source)).toBe('own')
  })
})

it('files that start shops share workers, and files of functions share others', () => {
  const shop = "import { startTestShop } from '#server/testing/test-shop.ts'"
  expect(workerOf('server/cart/cart.routes.test.ts', shop)).toBe('shops')
  expect(workerOf('server/search/sizes.rules.test.ts', '')).toBe('functions')
  expect(workerOf('server/search/sizes.rules.test.ts', shop)).toBe('shops')
  const { functions, shops } = listSharedTests()
  expect(functions).toContain('server/search/sizes.rules.test.ts')
  expect(shops).toContain('server/catalogue/assemblies.routes.test.ts')
  expect(functions.filter((file) => shops.includes(file))).toEqual([])
})
