/** The shop that `dev-loop.ts` starts anew after each change of the server. */
import '#server/platform/process-guard.ts'
import { ensureDemo } from '#demo/ensure-demo.ts'
import { runShop } from '#server/main.ts'
import { vitePages } from './vite-pages.ts'

runShop({
  seed: ensureDemo,
  pages: vitePages,
  onOpen: () => process.send?.('open'),
})
