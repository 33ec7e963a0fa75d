import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Bundles the programs of child processes when their sources have changed. Without a bundle they run from their sources.
 * @param {string} root
 * @param {string} node the Node to build with
 */
export function bundlePrograms(root, node) {
  const { status } = spawnSync(node, [join(root, 'scripts', 'build', 'bundle-programs.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0)
    console.warn('The programs that read files could not be bundled (see above); they start more slowly.')
}
