import { z } from 'zod'

/** First entry of a backup: what it was made from and how it is to be read. */
export const BackupManifest = z.object({
  program: z.literal('partwright'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations its database had, in order. */
  migrations: z.array(z.string()).min(1),
  /** SHA-256 of each migration, by name; missing in a backup of an older version. */
  checksums: z.record(z.string(), z.string()).default({}),
  /** The routines its database had; missing in a backup of an older version, whose migrations made them all. */
  routines: z
    .array(
      z.object({ kind: z.enum(['function', 'trigger', 'view']), name: z.string(), checksum: z.string() }),
    )
    .nullable()
    .default(null),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** Last entry: without it the backup is cut off. */
export const BackupEnd = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type BackupEnd = z.infer<typeof BackupEnd>

export const manifestName = 'manifest.json'
export const endName = 'end.json'
/** Rows of a table lie in several entries of some megabytes each: `tables/{name}/{0001}.copy`. */
export const tableEntry = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(4, '0')}.copy`
export const tableOf = (entry: string): string | null =>
  /^tables\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1] ?? null
