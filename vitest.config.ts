import { defineConfig } from 'vitest/config'
import { allTests, listSharedTests } from './scripts/shared-tests.ts'
import { compiledCode } from './scripts/starter/compiled-code.mjs'

const { functions, shops } = listSharedTests()

/** Of every test file, whatever it shares. */
export const common = {
  // Against what hangs, not against what is slow: a busy machine takes ten times as long.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // Two cores: more workers only fight for them and for the one PostgreSQL.
  maxWorkers: 2,
  // For the commands and processes that tests start.
  env: { NODE_COMPILE_CACHE: compiledCode },
}
const globalSetup = ['server/testing/global-setup.ts']
export const withServer = { ...common, globalSetup }

export default defineConfig({
  test: {
    maxWorkers: common.maxWorkers,
    reporters: ['default'],
    projects: [
      { test: { ...common, name: 'functions', include: functions, isolate: false } },
      { test: { ...withServer, name: 'shops', include: shops, isolate: false } },
      {
        test: {
          ...withServer,
          name: 'own',
          include: [allTests],
          exclude: ['**/node_modules/**', ...functions, ...shops],
        },
      },
    ],
  },
})
