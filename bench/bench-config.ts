import { type Config, parseConfig } from '#server/platform/config.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'

/** A shop in this process, with the small demo and no limits. With `BENCH_DATA` its data stay in that folder. */
export const benchConfig = (name: string, password: string): Config =>
  parseConfig({
    ...process.env,
    PARTWRIGHT_DATA: process.env.BENCH_DATA ?? makeDataFolder(name),
    DEMO: 'on',
    DEMO_ITEMS: '2000',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '1000000',
    READ_LIMIT: '0',
  })
