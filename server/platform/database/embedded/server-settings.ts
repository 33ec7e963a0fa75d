import { createHash } from 'node:crypto'
import { totalmem } from 'node:os'
import type { Access } from './access.ts'

/** Settings of PostgreSQL by name. */
export type ServerSettings = Record<string, string>

const megabyte = 1024 * 1024

/** What this process and its children may use: of the machine, or of the container that it runs in. */
function usableMegabytes(): number {
  const limit = process.constrainedMemory()
  return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / megabyte)
}

/** A small machine that the shop shares: two cores, some gigabytes, a solid-state disk. */
export function shopSettings(): ServerSettings {
  const memoryMegabytes = usableMegabytes()
  return {
    max_connections: '100',
    // Pages that are not among these are copied from the system's own memory, which a catalogue of 300,000 items feels.
    shared_buffers: `${Math.max(32, Math.min(1024, Math.floor(memoryMegabytes / 8)))}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memoryMegabytes / 3))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    // Our statements are short; compiling them or splitting one over both cores makes the others wait.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    // Nothing replicates from the embedded server, so it need not log what only replicas read.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    // A confirmed order must survive a power cut.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Details and statements may carry the data of customers, which has no place in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
}

/** A short text that changes with the version or the settings; a running server tells it, so that we know whether it is up to date. */
export function launchStamp(packageVersion: string, settings: ServerSettings): string {
  return createHash('sha256')
    .update(JSON.stringify([packageVersion, settings]))
    .digest('hex')
    .slice(0, 12)
}

/** Folder names in this setting are separated by commas, so ours is quoted. */
function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** Where the server listens: one socket in a closed folder, or the loopback address. */
export function listenSettings(access: Access): ServerSettings {
  if (access.kind === 'loopback') {
    return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(access.port) }
  }
  return {
    listen_addresses: '',
    unix_socket_directories: quoteFolder(access.folder),
    unix_socket_permissions: '0700',
    port: String(access.port),
  }
}

/** Settings as arguments of `postgres`: they outrank the files in the data folder. */
export function asArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
