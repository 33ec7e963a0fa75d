import { Worker } from 'node:worker_threads'
import type { Book } from '#server/printing/book.ts'
import type { Sheet } from '#server/printing/sheet.ts'

export type PrintTask = { id: number } & ({ kind: 'book'; book: Book } | { kind: 'sheet'; sheet: Sheet })
export type PrintAnswer = { id: number } & ({ bytes: Uint8Array; pages: number } | { failure: string })

export interface Printed {
  bytes: Uint8Array
  pages: number
}

type Wanted = { kind: 'book'; book: Book } | { kind: 'sheet'; sheet: Sheet }

interface Waiting {
  resolve: (printed: Printed) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** So many may wait; a reader who comes then is told to try again. */
const mostWaiting = 40
const patienceMs = 120_000
const idleMs = 20_000
const workerMegabytes = 512

let worker: Worker | null = null
let idle: NodeJS.Timeout | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

export class PrinterBusyError extends Error {}

/**
 * Lays a book or a sheet out in the printing thread, one after the other. The thread is started when it is needed and
 * ends when it has been idle, because the fonts it has read take 100 MB.
 * @throws PrinterBusyError when too many wait.
 */
export const print = (wanted: Wanted): Promise<Printed> => {
  if (waiting.size >= mostWaiting)
    return Promise.reject(new PrinterBusyError('too many pages wait to be printed'))
  if (idle) clearTimeout(idle)
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => giveUp(new Error('printing took too long')), patienceMs)
    waiting.set(id, { resolve, reject, timer })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    started().postMessage({ id, ...wanted })
  })
}

const started = (): Worker => {
  if (worker) return worker
  const made = new Worker(new URL('./printing-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: workerMegabytes },
  })
  made.unref()
  made.on('message', answered)
  made.on('error', giveUp)
  made.on('exit', () => {
    if (worker === made) giveUp(new Error('the printing thread ended'))
  })
  worker = made
  return made
}

const answered = (answer: PrintAnswer) => {
  const task = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (waiting.size === 0) idle = setTimeout(endWorker, idleMs).unref()
  if (!task) return
  clearTimeout(task.timer)
  if ('failure' in answer) task.reject(new Error(answer.failure))
  else task.resolve({ bytes: answer.bytes, pages: answer.pages })
}

const endWorker = () => {
  const ending = worker
  worker = null
  void ending?.terminate()
}

/** The process stops: what is being printed is given up. */
export const stopPrinting = (): void => giveUp(new Error('printing was stopped'))

/** A thread that hangs or died takes what waited with it; the next task starts a new one. */
const giveUp = (error: Error) => {
  const lost = [...waiting.values()]
  waiting.clear()
  endWorker()
  for (const { reject, timer } of lost) {
    clearTimeout(timer)
    reject(error)
  }
}
