// `node scripts/run.mjs FILE.ts ARGUMENTS…`: runs one of our programs under Node 24. FILE is named from the project's folder.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handOver } from './starter/hand-over.mjs'
import { checkStarterNode, findNode } from './starter/node-24.mjs'
import { installMissing } from './starter/packages.mjs'
import { PlainError, runPlainly } from './starter/plain-error.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runPlainly(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new PlainError('Say which file to run: node scripts/run.mjs FILE.ts ARGUMENTS…')
  checkStarterNode()
  installMissing(root, { withDevelopment: false })
  return await handOver(findNode(root), [resolve(root, file), ...args], { ownGroup: false })
})
