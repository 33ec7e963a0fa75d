import { parentPort } from 'node:worker_threads'
import { printBook } from '#server/printing/book-layout.ts'
import type { PrintAnswer, PrintTask, Printed } from '#server/printing/printer.ts'
import { printSheet } from '#server/printing/sheet-layout.ts'
import { layTradePaperOut } from '#server/printing/trade-paper-layout.ts'

const printed = (task: PrintTask): Promise<Printed> => {
  if (task.kind === 'book') return printBook(task.book)
  return task.kind === 'sheet' ? printSheet(task.sheet) : layTradePaperOut(task.paper)
}

const answer = async (task: PrintTask): Promise<PrintAnswer> => {
  try {
    return { id: task.id, ...(await printed(task)) }
  } catch (error) {
    return { id: task.id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const work = async (task: PrintTask): Promise<void> => {
  const done = await answer(task)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(done)
}

/** Lays pages out in a thread of its own: a book takes seconds, and no reader waits for it. */
parentPort?.on('message', (task: PrintTask) => void work(task))
