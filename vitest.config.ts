import { defineConfig } from 'vitest/config'
import { ProofsFirst } from './scripts/proofs-first.ts'
import { allTests, listSharedTests } from './scripts/shared-tests.ts'
import { compiledCode } from './scripts/starter/compiled-code.mjs'

const { functions, shops } = listSharedTests()

/** Of every test file, whatever it shares. */
export const common = {
  // Against what hangs, not against what is slow: a busy machine takes ten times as long.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // Two cores: more workers of busy files only fight for them and for PostgreSQL.
  maxWorkers: 2,
  // For the commands and processes that tests start.
  env: { NODE_COMPILE_CACHE: compiledCode },
}
const globalSetup = ['server/testing/global-setup.ts']
export const withServer = { ...common, globalSetup }

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: ProofsFirst },
    projects: [
      { test: { ...common, name: 'functions', include: functions, isolate: false } },
      { test: { ...withServer, name: 'shops', include: shops, isolate: false } },
      {
        test: {
          ...withServer,
          name: 'own',
          // Many of them wait for processes and timeouts, so a third worker keeps both cores at work.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: [allTests],
          exclude: ['**/node_modules/**', ...functions, ...shops],
        },
      },
    ],
  },
})
