import { Link } from 'react-router'
import { htmlLang, isLanguage, languageNames, languages } from '#contract/language.ts'
import { useKeyBook } from '#web/office/kit/keys/shown-keys.tsx'
import { BarMenu } from '#web/office/kit/bar-menu.tsx'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { rememberLanguage } from '#web/platform/preferences.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Office addresses carry no language: the choice is kept as the shop keeps it, and the page loads again. */
const LanguageChoice = () => {
  const t = useTranslations('office')
  return (
    <Select
      label={t('language')}
      isLabelHidden
      isQuiet
      value={useLanguage()}
      onChange={({ target }) => {
        if (!isLanguage(target.value)) return
        rememberLanguage(target.value)
        location.reload()
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={htmlLang(language)}>
          {languageNames[language]}
        </option>
      ))}
    </Select>
  )
}

const SignOut = () => {
  const t = useTranslations('office')
  const call = useOfficeCall()
  const signOut = async () => {
    await call('officeLogout', {})
    // A new document: the lists keep their last rows in memory.
    location.replace('/office/login')
  }
  return (
    <Button look="quiet" size="small" icon="logout" onClick={() => void signOut()}>
      {t('signOut')}
    </Button>
  )
}

/** At the end of the bar: the language, the way to the shop and the way out. */
export const OfficeTools = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const t = useTranslations('office')
  const language = useLanguage()
  const { setSheetOpen } = useKeyBook()
  // The shop is another application in the browser's eyes: other session, other language.
  const shop = (
    <Link to={localePath(language, '/')} reloadDocument>
      {t('shop')}
    </Link>
  )
  return (
    <>
      <LanguageChoice />
      {isSignedIn ? (
        <BarMenu
          name={
            <>
              <Icon name="user" />
              {t('account')}
            </>
          }
        >
          {shop}
          <Link to="/office/code">{t('code')}</Link>
          <Button look="quiet" size="small" onClick={() => setSheetOpen(true)}>
            {t('keys.title')}
          </Button>
          <SignOut />
        </BarMenu>
      ) : (
        shop
      )}
    </>
  )
}
