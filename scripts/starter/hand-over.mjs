import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { compiledCode } from './compiled-code.mjs'
import { watchNpm } from './npm-process.mjs'

const sameKeyMs = 1_000

/**
 * Passes signals on. One Ctrl-C reaches us twice, from the terminal and from npm; the shop is told once.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ hasTerminal: boolean }} options `hasTerminal`: the child hears Ctrl-C itself
 */
function passSignalsOn(child, { hasTerminal }) {
  const lastAt = {}
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(name, () => {
      const isRepeated = performance.now() - (lastAt[name] ?? Number.NEGATIVE_INFINITY) < sameKeyMs
      lastAt[name] = performance.now()
      if (isRepeated || (hasTerminal && name === 'SIGINT')) return
      // Closing the terminal is a request to end, which the shop knows by one name.
      child.kill(name === 'SIGHUP' ? 'SIGTERM' : name)
    })
  }
}

/**
 * Runs a file under Node 24, lives exactly as long as it, and answers its exit code.
 * The channel between both tells the child when we are killed (`process.on('disconnect')`).
 * @param {string} node
 * @param {string[]} args file and arguments
 * @param {{ ownGroup: boolean }} options `ownGroup`: a server, which hears Ctrl-C only through us and reads no keys
 * @returns {Promise<number>}
 */
export function handOver(node, args, { ownGroup }) {
  const detached = ownGroup && process.platform !== 'win32'
  const child = spawn(node, args, {
    detached,
    stdio: [ownGroup ? 'ignore' : 'inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compiledCode, ...process.env },
  })
  passSignalsOn(child, { hasTerminal: !detached && process.stdin.isTTY === true })
  watchNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
