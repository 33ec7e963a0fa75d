import { useTranslations } from '#web/platform/texts.ts'

/** "mm" as the reader writes it ("мм"); a unit we do not know stands as the supplier wrote it. */
export const useUnitName = (): ((unit: string) => string) => {
  const t = useTranslations('catalogue.unit')
  return (unit) => (t.has(unit) ? t(unit) : unit)
}
