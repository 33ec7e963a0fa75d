// `npm run dev`: plain JavaScript that Node 20 can run. Installs what is missing, then hands over to Node 24.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handOver } from './starter/hand-over.mjs'
import { checkStarterNode, findNode } from './starter/node-24.mjs'
import { installMissing } from './starter/packages.mjs'
import { runPlainly } from './starter/plain-error.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runPlainly(async () => {
  checkStarterNode()
  installMissing(root, { withDevelopment: true })
  process.env.NODE_ENV ??= 'development'
  return await handOver(findNode(root), [join(root, 'scripts', 'dev', 'dev-loop.ts')], { ownGroup: true })
})
