import type { Translator } from '#web/platform/texts.ts'

/** Our own assemblies have names in every language; a supplier's stand as he wrote them. `t` reads `model`. */
export const assemblyName = (t: Translator, assembly: string): string =>
  assembly === '' ? t('other') : t.has(`assembly.${assembly}`) ? t(`assembly.${assembly}`) : assembly
