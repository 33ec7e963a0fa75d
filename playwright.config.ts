import { defineConfig, devices } from '@playwright/test'
import { shopData } from './e2e/shop-data.ts'

const browser = process.env.PARTWRIGHT_BROWSER
const args = (process.env.PARTWRIGHT_BROWSER_ARGS ?? '--no-sandbox').split(' ')
const port = Number(process.env.E2E_PORT ?? 3917)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // A journey through a dozen pages takes a minute on a slow machine; what it waits for has ten seconds each.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // A worker would answer before what a journey lets fail on purpose; the journey of the app allows it.
    serviceWorkers: 'block',
    trace: process.env.TRACE === 'on' ? 'on' : 'off',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        ...args,
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/shop-server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { E2E_PORT: String(port), E2E_DATA: shopData() },
  },
})
