import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Where Node keeps compiled sources (`NODE_COMPILE_CACHE`), so that a command or process starts in half the time.
 * Whoever may not write there compiles as before.
 */
export const compiledCode = join(root, 'node_modules', '.cache', 'compiled')
