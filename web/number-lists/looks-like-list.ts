import { hasDigit, normalizeNumber } from '#contract/part-number.ts'

const shortestNumber = 5
const fewestDigits = 3

/** Words that may be a part number: `1130-120-0603`, `GP-02 163188`; not `MS 180` and not `3/8`. */
const hasNumber = (part: string): boolean =>
  part.split(/\s+/).some((word) => {
    const normal = normalizeNumber(word)
    return (
      hasDigit(normal) &&
      normal.length >= shortestNumber &&
      normal.replaceAll(/\D/g, '').length >= fewestDigits
    )
  })

/** The text as one number a line where it lists two or more; null for an ordinary search. */
export const asNumberList = (text: string): string | null => {
  const lines = text
    .split(/[\r\n;]+|,\s+|,(?=\D)/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
  return lines.filter(hasNumber).length >= 2 ? lines.join('\n') : null
}
