// Plain JavaScript for Node 20: this runs before Node 24 is found or installed.

/** Something the person at the keyboard can mend; the message says how. */
export class PlainError extends Error {}

/**
 * Runs a script's main function and ends the process with the exit code it answers.
 * @param {() => Promise<number>} main
 */
export async function runPlainly(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    const isPlain = error instanceof PlainError
    console.error(isPlain ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
