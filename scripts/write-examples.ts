/**
 * `npm run examples`: starts a shop with a small demo catalogue, plays every call and writes what it sent and got into
 * the example files beside the contracts. A second run writes the same.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { callNames } from '#contract/calls.ts'
import { examplesByFeature } from '#server/platform/http/api-examples.ts'
import { createShopProcess } from '../proofs/shop-process.ts'
import { createExampleClient, type Recording } from './examples/example-client.ts'
import { recordExamples } from './examples/record-examples.ts'
import { createStableValues, examplePassword } from './examples/stable-values.rules.ts'

const items = 3_000

const record = async (): Promise<ReadonlyMap<string, Recording>> => {
  const shop = await createShopProcess(items, {
    environment: { DEMO_PASSWORD: examplePassword, PUBLIC_URL: 'http://localhost:3000' },
  })
  try {
    await shop.start()
    const client = createExampleClient(shop.url)
    await recordExamples(client)
    return client.recordings
  } finally {
    await shop.remove()
  }
}

const startedAt = new Date()
const recordings = await record()
const stable = createStableValues(startedAt)
/** In the order of the call lists, so that numbered ids do not depend on the order of the recording. */
const written = new Map<string, unknown>(callNames.map((name) => [name, stable(recordings.get(name))]))
for (const { file, examples } of examplesByFeature) {
  const names = Object.keys(examples)
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(names.map((name) => [name, written.get(name)])), null, 2),
  )
}
const files = examplesByFeature.map(({ file }) => fileURLToPath(file))
const { status } = spawnSync('biome', ['format', '--write', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
