import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))

/** Runs a test file with an environment that asks for more rounds than `npm test` does; answers what it reported. */
export const runTestAtLength = async (
  file: string,
  environment: Record<string, string>,
): Promise<Record<string, unknown>> => {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-figures-'))
  const figuresFile = join(folder, 'figures.json')
  const child = spawn(process.execPath, [vitest, 'run', file], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, FIGURES_FILE: figuresFile },
  })
  const exitCode = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  try {
    const figures = existsSync(figuresFile) ? JSON.parse(readFileSync(figuresFile, 'utf8')) : {}
    return { exitCode, ...figures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Hands the figures of a test to `runTestAtLength`; does nothing in `npm test`. */
export const reportFigures = (figures: object): void => {
  const file = process.env.FIGURES_FILE
  if (file) writeFileSync(file, JSON.stringify(figures))
}
