import '#server/platform/process-guard.ts'
import { builtPages } from '#server/built-pages.ts'
import { ensureDemo } from '#server/demo.service.ts'
import { runShop } from '#server/run-shop.ts'

runShop({ seed: ensureDemo, pages: builtPages })
