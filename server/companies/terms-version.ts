import { sql } from 'kysely'

/** A shop without its own terms counts as version 1. */
export const termsVersion = sql<string>`coalesce((select version from pages where key = 'terms'), '1')`
