import { useFormatter } from '#web/platform/texts.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes for reading: `3,2 MB`. */
export const useFileSize = (): ((bytes: number) => string) => {
  const format = useFormatter()
  return (bytes) => {
    const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
    return format.number(bytes / 1000 ** power, {
      style: 'unit',
      unit: units[power] ?? 'byte',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    })
  }
}
