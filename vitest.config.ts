import { defineConfig } from 'vitest/config'
import { compiledCode } from './scripts/starter/compiled-code.mjs'

export default defineConfig({
  test: {
    include: ['{contract,server,web,demo,scripts,proofs}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    // Against what hangs, not against what is slow: a busy machine takes ten times as long.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // Two cores: more workers only fight for them and for the one PostgreSQL.
    maxWorkers: 2,
    // For the commands and processes that tests start.
    env: { NODE_COMPILE_CACHE: compiledCode },
    reporters: ['default'],
  },
})
