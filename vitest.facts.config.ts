import { defineConfig } from 'vitest/config'
import { withServer } from './vitest.config.ts'

/**
 * Fast tests of what the sources state twice or list completely: a step that was forgotten turns one of them red.
 * `npm run check` runs them; they are part of `npm test` like all others.
 */
export default defineConfig({
  test: {
    ...withServer,
    include: [
      'contract/typed-texts.test.ts',
      'proofs/seed/contract.test.ts',
      'scripts/npm-scripts.test.ts',
      'server/accounts/open-tables.test.ts',
      'server/catalogue/card-fields.test.ts',
      'server/maintenance/table-classes.test.ts',
      'server/platform/http/api-examples.test.ts',
      'server/platform/http/open-calls.test.ts',
      'server/testing/permissions/permissions-page.test.ts',
    ],
  },
})
