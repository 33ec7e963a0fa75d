/** The database cannot be brought up to date; the message says what to do. */
export class MigrationError extends Error {}
