import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PhotoAnswer, PhotoTask } from '#server/media/photo.rules.ts'

const wallMs = 60_000
/** Data, not address space: Node reserves many gigabytes that it never touches. */
const dataKilobytes = 1_400_000

const nodeArguments = [
  '--max-old-space-size=256',
  '--disable-warning=SecurityWarning',
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  fileURLToPath(new URL('./photo-process.ts', import.meta.url)),
]

const start = () => {
  const options = {
    // Settings and secrets of the shop are nothing to a process that decodes strangers' files.
    env: process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'] satisfies ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced' as const,
    windowsHide: true,
  }
  if (process.platform === 'win32') return spawn(process.execPath, nodeArguments, options)
  const bounded = `ulimit -c 0; ulimit -d ${dataKilobytes}; exec "$@"`
  return spawn('/bin/sh', ['-c', bounded, 'photo', process.execPath, ...nodeArguments], options)
}

/** One task for one process; a process that dies, hangs or grows too large has found a broken picture. */
export const askPhotoProcess = (task: PhotoTask): Promise<PhotoAnswer> =>
  new Promise((resolve) => {
    const child = start()
    const settle = (answer: PhotoAnswer) => {
      clearTimeout(wall)
      child.removeAllListeners().on('error', () => undefined)
      child.kill('SIGKILL')
      resolve(answer)
    }
    const broken = () => settle({ refusal: 'PHOTO_BROKEN' })
    const wall = setTimeout(broken, wallMs)
    child.once('message', (message: PhotoAnswer) => settle(message))
    child.once('exit', broken)
    child.once('error', broken)
    child.send(task, () => undefined)
  })
