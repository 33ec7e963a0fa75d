import { useFormatter } from '#web/platform/texts.ts'

const sizeUnit = (bytes: number): { value: number; unit: 'kilobyte' | 'megabyte' } =>
  bytes < 1_000_000
    ? { value: Math.max(1, Math.round(bytes / 1_000)), unit: 'kilobyte' }
    : { value: Math.round(bytes / 100_000) / 10, unit: 'megabyte' }

/** `1.4 MB`, `820 kB`: as the reader's language writes it. */
export const useFileSize = (): ((bytes: number) => string) => {
  const { number } = useFormatter()
  return (bytes) => {
    const { value, unit } = sizeUnit(bytes)
    return number(value, { style: 'unit', unit, unitDisplay: 'short' })
  }
}
