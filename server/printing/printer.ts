import { Worker } from 'node:worker_threads'
import type { Book } from '#server/printing/book.ts'
import type { Sheet } from '#server/printing/sheet.ts'
import type { TradePaper } from '#server/printing/trade-paper.ts'

type Wanted =
  | { kind: 'book'; book: Book }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'tradePaper'; paper: TradePaper }
export type PrintTask = { id: number } & Wanted
export type PrintAnswer = { id: number } & ({ bytes: Uint8Array; pages: number } | { failure: string })

export interface Printed {
  bytes: Uint8Array
  pages: number
}

interface Waiting {
  task: PrintTask
  resolve: (printed: Printed) => void
  reject: (error: Error) => void
}

/** So many may wait; a reader who comes then is told to try again. */
const mostWaiting = 40
const patienceMs = 120_000
const idleMs = 20_000
const workerMegabytes = 512

let worker: Worker | null = null
let idle: NodeJS.Timeout | null = null
let lastId = 0
let patience: NodeJS.Timeout | null = null
const waiting = new Map<number, Waiting>()

export class PrinterBusyError extends Error {}

/**
 * Lays a book, a sheet or a paper of the trade out in the printing thread, one after the other. The thread is started when it is needed and
 * ends when it has been idle, because the fonts it has read take 100 MB.
 * @throws PrinterBusyError when too many wait.
 */
export const print = (wanted: Wanted): Promise<Printed> => {
  if (waiting.size >= mostWaiting)
    return Promise.reject(new PrinterBusyError('too many pages wait to be printed'))
  if (idle) clearTimeout(idle)
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { task: { id, ...wanted }, resolve, reject })
    if (waiting.size === 1) beginNext()
  })
}

/** The one that has waited longest; its time begins now, whatever came before it took. */
const beginNext = () => {
  const [next] = waiting.values()
  if (!next) {
    idle = setTimeout(endWorker, idleMs).unref()
    return
  }
  patience = setTimeout(() => lose(new Error('printing took too long')), patienceMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  started().postMessage(next.task)
}

/** Takes the one that is being printed out of the queue. */
const endCurrent = (): Waiting | undefined => {
  if (patience) clearTimeout(patience)
  const [current] = waiting.values()
  if (current) waiting.delete(current.task.id)
  return current
}

/** A thread that hangs or died takes what it was printing with it; what waits goes to a new one. */
const lose = (error: Error) => {
  const lost = endCurrent()
  endWorker()
  lost?.reject(error)
  beginNext()
}

const started = (): Worker => {
  if (worker) return worker
  const made = new Worker(new URL('./printing-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: workerMegabytes },
  })
  made.unref()
  made.on('message', answered)
  made.on('error', (error) => {
    if (worker === made) lose(error)
  })
  made.on('exit', () => {
    if (worker === made) lose(new Error('the printing thread ended'))
  })
  worker = made
  return made
}

const answered = (answer: PrintAnswer) => {
  const done = endCurrent()
  if (!done) return
  if ('failure' in answer) done.reject(new Error(answer.failure))
  else done.resolve({ bytes: answer.bytes, pages: answer.pages })
  beginNext()
}

const endWorker = () => {
  const ending = worker
  worker = null
  void ending?.terminate()
}

/** The process stops: what is being printed and what waits is given up. */
export const stopPrinting = (): void => {
  const lost = [...waiting.values()]
  endCurrent()
  waiting.clear()
  endWorker()
  for (const { reject } of lost) reject(new Error('printing was stopped'))
}
