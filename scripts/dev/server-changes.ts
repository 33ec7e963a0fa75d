import { type FSWatcher, existsSync, watch } from 'node:fs'
import { join } from 'node:path'

/** What the shop's process reads at its start; Vite watches what the browser gets. */
const folders = ['server', 'contract', 'database', 'demo', 'locales', 'scripts/dev']
const isSource = /\.(?:ts|sql|json|html|svg|lock)$/
const isTest = /\.(?:test|fixture)\.ts$/

/** An editor writes a file in several steps, and a checkout writes many files. */
const settleMs = 60

export interface ServerChanges {
  /** Waits for the next changes; gives the names of the files. */
  next(): Promise<string[]>
  close(): void
}

/** Watches the server's files. Changes that nobody waits for are kept. */
export const watchServer = (root: string): ServerChanges => {
  const changed = new Set<string>()
  let settled: NodeJS.Timeout | undefined
  let wake: (() => void) | null = null
  const note = (file: string) => {
    if (!isSource.test(file) || isTest.test(file)) return
    changed.add(file)
    clearTimeout(settled)
    settled = setTimeout(() => wake?.(), settleMs)
  }
  const watchers: FSWatcher[] = folders
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, name) => note(join(folder, name ?? ''))),
    )
  return {
    next: async () => {
      // While, not if: files that an earlier call has returned may wake this one.
      while (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve))
      const files = [...changed]
      changed.clear()
      return files
    },
    close: () => {
      for (const watcher of watchers) watcher.close()
    },
  }
}
