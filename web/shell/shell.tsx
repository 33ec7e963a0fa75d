import { useQuery } from '#web/platform/use-query.ts'
import { type ReactNode, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useParams } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { darkGround, lightGround } from '#contract/app-look.ts'
import { isLanguage, type Language } from '#contract/language.ts'
import { LanguageProvider, useDocumentLanguage } from '#web/platform/language.tsx'
import { AppWatcher } from '#web/shell/app-watcher.tsx'
import { FailureContent } from '#web/shell/failure.tsx'
import { Footer } from '#web/shell/footer.tsx'
import { Header } from '#web/shell/header.tsx'
import { useLanguageAnnouncement } from '#web/shell/language-announcer.ts'
import { NoticeBar } from '#web/shell/notice-bar.tsx'
import { PageProgress } from '#web/shell/page-progress.tsx'
import { PanelHost } from '#web/shell/panel-host.tsx'
import { scrollKey } from '#web/shell/scroll-key.ts'
import { SessionWatcher } from '#web/shell/session-watcher.tsx'
import { ToastHost } from '#web/shell/toast-host.tsx'
import { MachineProvider } from '#web/platform/my-machine.tsx'
import { resultsId } from '#web/platform/page.ts'
import { usePageFocus } from '#web/platform/use-page-focus.ts'
import { useSearchShortcut } from '#web/shell/use-search-shortcut.ts'
import styles from '#web/shell/shell.module.css'

const contentId = 'content'

const useLanguageOfAddress = (): Language => {
  const { lang = '' } = useParams()
  return isLanguage(lang) ? lang : 'en'
}

/** What the table of pages says of the open one. */
const useOpenPage = (): { path?: unknown; hasResults?: unknown } => {
  const handle: unknown = useMatches().at(-1)?.handle
  return typeof handle === 'object' && handle !== null ? handle : {}
}

/** The home page is dark, every other page is white (docs/product.md#home). */
const useIsHome = (): boolean => useOpenPage().path === ''

const Frame = ({ isHome, children }: { isHome: boolean; children: ReactNode }) => {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const [query] = useQuery()
  const content = usePageFocus(pathname)
  const { path, hasResults } = useOpenPage()
  useSearchShortcut()
  useDocumentLanguage()
  useLanguageAnnouncement()
  useEffect(() => {
    const colour = document.head.querySelector('meta[name=theme-color]')
    colour?.setAttribute('content', isHome ? darkGround : lightGround)
  }, [isHome])
  return (
    <div className={isHome ? `${styles['shell']} dark` : styles['shell']}>
      <a href={`#${contentId}`} className={styles['skip']}>
        {t('skip')}
      </a>
      {hasResults === true && (
        <a href={`#${resultsId}`} className={styles['skip']}>
          {t('skipToResults')}
        </a>
      )}
      <NoticeBar />
      <Header hasSearch={!isHome} searched={(path === 'search' && query.get('keyword')) || ''} />
      <main id={contentId} ref={content} tabIndex={-1} className={styles['content']}>
        {query.get('login') === '1' && (
          <noscript>
            <p className={styles['needsScript']}>{t('signInNeedsScript')}</p>
          </noscript>
        )}
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** The layout around every screen of the shop. */
export const Shell = () => {
  const isHome = useIsHome()
  return (
    <LanguageProvider language={useLanguageOfAddress()}>
      <MachineProvider>
        <PageProgress />
        <Frame isHome={isHome}>
          <Outlet />
        </Frame>
        <PanelHost />
        <SessionWatcher />
        <ToastHost />
        <AppWatcher />
      </MachineProvider>
      <ScrollRestoration getKey={scrollKey} />
    </LanguageProvider>
  )
}

/** The shell itself could not be shown: the failure page with its own frame. */
export const ShellFailure = () => (
  <LanguageProvider language={useLanguageOfAddress()}>
    <Frame isHome={false}>
      <FailureContent />
    </Frame>
  </LanguageProvider>
)
