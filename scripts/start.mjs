// `npm start`: plain JavaScript that Node 20 can run. Installs and builds what is missing, then hands over to Node 24.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handOver } from './starter/hand-over.mjs'
import { checkStarterNode, findNode } from './starter/node-24.mjs'
import { installMissing } from './starter/packages.mjs'
import { buildPages } from './starter/pages-build.mjs'
import { bundlePrograms } from './starter/programs-build.mjs'
import { runPlainly } from './starter/plain-error.mjs'
import { shopFlags } from './starter/shop-flags.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runPlainly(async () => {
  checkStarterNode()
  installMissing(root, { withDevelopment: false })
  const node = findNode(root)
  bundlePrograms(root, node)
  buildPages(root, node)
  return await handOver(node, [...shopFlags, join(root, 'scripts', 'shop.ts'), ...process.argv.slice(2)], {
    ownGroup: true,
  })
})
