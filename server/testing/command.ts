import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export interface CommandEnd {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
  errors: string
}

export interface RunningCommand {
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  ended: Promise<CommandEnd>
}

/** Settings as a connection string, for `DATABASE_URL` of a process of its own. */
export const urlOf = (settings: pg.ClientConfig): string => {
  if (settings.connectionString) return settings.connectionString
  const { host = 'localhost', port = 5432, user = '', password, database = '' } = settings
  const login = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user
  return host.startsWith('/')
    ? `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${login}@${host}:${port}/${database}`
}

/** Runs one of `server/*-command.ts` as its users do, in a process of its own; `onOutput` hears what it prints. */
export const startCommand = (
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
  onOutput: (text: string) => void = () => undefined,
): RunningCommand => {
  const file = fileURLToPath(new URL(`../${name}-command.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
    onOutput(output)
  })
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  return {
    process: child,
    output: () => output,
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => resolve({ code, signal, output, errors }))
    }),
  }
}

/** Runs a command to its end. */
export const runCommand = (
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<CommandEnd> => startCommand(name, args, environment).ended
