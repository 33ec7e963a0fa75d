/**
 * What two runs of the same program may answer differently. Each pattern names one cause: a fresh id, a token, the time
 * of the run, the files of the build.
 */
const masks: readonly [RegExp, string][] = [
  [/"traceId":"[^"]*"/g, '"traceId":"…"'],
  [/"(?:token|sessionId|challenge|signature|salt)":"[^"]*"/g, '"…":"…"'],
  // The sign-in of this run.
  [/"sessions":\[\{[^\]]*\]/g, '"sessions":[…]'],
  [/<meta name="trace-id"[^>]*>/g, ''],
  [/<(?:script|link)\b[^>]*(?:src|href)="\/assets\/[^"]*"[^>]*>(?:<\/script>)?/g, ''],
  // A class name of a CSS module carries a hash of its file's path.
  [/\b_([A-Za-z][\w-]*)_[\w-]{5}_\d+\b/g, '_$1'],
  [/\/assets\/[\w.-]+/g, '/assets/…'],
]

/** The text with everything masked that changes from run to run. `day` is the date of the run, `2026-11-25`. */
export const maskAnswer = (text: string, day: string): string =>
  masks
    .reduce((masked, [pattern, instead]) => masked.replaceAll(pattern, instead), text)
    .replaceAll(
      new RegExp(`${day}[T ]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d(?::?\\d\\d)?)?`, 'g'),
      `${day}T…`,
    )
