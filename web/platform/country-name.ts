import { regionNameBesideIntl } from '#contract/region-name.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useFormatter } from '#web/platform/texts.ts'

/** Names the country of an address in the reader's language. Apart from the formatter, which each first visit loads. */
export const useCountryName = (): ((code: string) => string) => {
  const language = useLanguage()
  const { country } = useFormatter()
  return (code) => regionNameBesideIntl(code, language) ?? country(code)
}
