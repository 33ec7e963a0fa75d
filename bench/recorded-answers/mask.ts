/**
 * What two runs of the same program may answer differently. Each pattern names one cause: a fresh id, a token, the time
 * of the run, the files of the build.
 */
const masks: readonly [RegExp, string][] = [
  [/"traceId":"[^"]*"/g, '"traceId":"…"'],
  [/"(?:token|sessionId|challenge|signature|salt)":"[^"]*"/g, '"…":"…"'],
  // The sign-in of this run.
  [/"sessions":\[\{"id":"[^"]*"/g, '"sessions":[{"id":"…"'],
  [/<meta name="trace-id"[^>]*>/g, ''],
  [/<(?:script|link)\b[^>]*(?:src|href)="\/assets\/[^"]*"[^>]*>(?:<\/script>)?/g, ''],
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
