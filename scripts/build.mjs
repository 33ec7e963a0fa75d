// `npm run build`: builds the pages and bundles programs when their sources have changed; `--force` always builds the pages.
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkStarterNode, findNode } from './starter/node-24.mjs'
import { installMissing } from './starter/packages.mjs'
import { buildPages } from './starter/pages-build.mjs'
import { bundlePrograms } from './starter/programs-build.mjs'
import { runPlainly } from './starter/plain-error.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runPlainly(async () => {
  checkStarterNode()
  installMissing(root, { withDevelopment: false })
  if (process.argv.includes('--force')) rmSync(join(root, 'dist', 'stamp'), { force: true })
  const node = findNode(root)
  bundlePrograms(root, node)
  if (!buildPages(root, node)) console.log('The pages are up to date.')
  return 0
})
