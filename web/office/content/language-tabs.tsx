import { type Language, languageNames } from '#contract/language.ts'
import type { TextState } from '#contract/office/content-texts.ts'
import { Tabs } from '#web/office/kit/tabs.tsx'
import { useTranslations } from '#web/platform/texts.ts'

interface LanguageTabsProps {
  open: Language
  languages: readonly { language: Language; state: TextState }[]
}

/** One language at a time; a language without a text, or with an example's, says so. */
export const LanguageTabs = ({ open, languages }: LanguageTabsProps) => {
  const t = useTranslations('office-content')
  return (
    <Tabs
      label={t('languages')}
      tabs={languages.map(({ language, state }) => ({
        search: `?lang=${language}`,
        name:
          state === 'written'
            ? languageNames[language]
            : t('tab', { language: languageNames[language], state: t(`state.${state}`) }),
        isOpen: language === open,
      }))}
    />
  )
}
