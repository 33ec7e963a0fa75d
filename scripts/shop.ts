/** The program of `npm start`: the shop with its built pages; the demo fills an empty database. */
import '#server/platform/process-guard.ts'
import { ensureDemo } from '#demo/ensure-demo.ts'
import { builtPages } from '#server/built-pages.ts'
import { runShop } from '#server/main.ts'

runShop({ seed: ensureDemo, pages: builtPages })
