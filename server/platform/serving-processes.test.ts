import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'

const fixture = fileURLToPath(new URL('./serving-process.fixture.ts', import.meta.url))

let starter: ChildProcess | null = null
afterEach(() => {
  starter?.kill('SIGKILL')
})

/** What the process that starts two others says first. */
const startTwo = async (environment: Record<string, string> = {}): Promise<string> => {
  starter = spawn(process.execPath, [fixture, '2'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
  })
  const lines = createInterface({ input: starter.stdout ?? process.stdin })
  const [line] = await once(lines, 'line')
  return String(line)
}

/**
 * Answers of connections of their own: the id of the process that answered, or null when none did. Callers give up
 * like others do: the one connection that is on its way to a process while it ends is never answered (node:cluster).
 */
const ask = (port: number, path = '/'): Promise<number | null> =>
  new Promise((resolve) => {
    const request = get({ port, path, host: '127.0.0.1', agent: false, timeout: 2_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(Number(text)))
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', () => resolve(null))
  })

const whoAnswers = async (port: number): Promise<Set<number | null>> =>
  new Set(await Promise.all(Array.from({ length: 8 }, () => ask(port))))

const isAlive = (pid: number | null): boolean => {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

const portIn = (line: string) => Number(/^port (\d+)$/.exec(line)?.[1])

describe('several processes on one port', () => {
  it('answer in turn, and one that ends by itself is replaced', async () => {
    const port = portIn(await startTwo())
    const first = await whoAnswers(port)
    expect(first.size).toBe(2)
    expect(first).not.toContain(starter?.pid)
    await ask(port, '/end')
    await vi.waitFor(
      async () => {
        const now = await whoAnswers(port)
        expect(now.size).toBe(2)
        expect([...now].filter((pid) => first.has(pid))).toHaveLength(1)
        expect(now).not.toContain(null)
      },
      { timeout: 20_000, interval: 100 },
    )
  })

  it('finish what they have begun when the shop is told to end', async () => {
    const port = portIn(await startTwo())
    const processes = await whoAnswers(port)
    const answers = [ask(port, '/slow'), ask(port, '/slow')]
    await new Promise((resolve) => setTimeout(resolve, 100))
    starter?.kill('SIGTERM')
    const [code] = await once(starter ?? process, 'exit')
    expect(code).toBe(0)
    expect(new Set(await Promise.all(answers))).toEqual(processes)
    expect([...processes].filter(isAlive)).toEqual([])
  })

  it('end when the process that started them is killed', async () => {
    const processes = await whoAnswers(portIn(await startTwo()))
    starter?.kill('SIGKILL')
    await vi.waitFor(() => expect([...processes].filter(isAlive)).toEqual([]), { timeout: 10_000 })
  })

  it('say once why they cannot start', async () => {
    const problem = await startTwo({ PROBLEM: 'no ground to stand on' })
    expect(problem).toContain('no ground to stand on')
    const code = starter?.exitCode ?? (await once(starter ?? process, 'exit'))[0]
    expect(code).toBe(1)
  })
})
