import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { OfficeFailureContent } from '#web/office/office-failure.tsx'
import { OfficeHeader } from '#web/office/office-header.tsx'
import { useAppState } from '#web/platform/app-state.tsx'
import { LanguageProvider, useDocumentLanguage } from '#web/platform/language.tsx'
import { usePageFocus } from '#web/platform/use-page-focus.ts'
import styles from '#web/office/office.module.css'

const contentId = 'content'

const Frame = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('office')
  const content = usePageFocus(useLocation().pathname)
  useDocumentLanguage()
  return (
    <div className={styles['shell']}>
      <a href={`#${contentId}`} className={styles['skip']}>
        {t('skip')}
      </a>
      <OfficeHeader />
      <main id={contentId} ref={content} tabIndex={-1} className={styles['content']}>
        {children}
      </main>
      <ScrollRestoration />
    </div>
  )
}

/** The layout around every screen of the back office; its language is the reader's, not the address's. */
export const OfficeShell = () => (
  <LanguageProvider language={useAppState().language}>
    <Frame>
      <Outlet />
    </Frame>
  </LanguageProvider>
)

/** The layout itself could not be shown. */
export const OfficeFailure = () => (
  <LanguageProvider language={useAppState().language}>
    <Frame>
      <OfficeFailureContent />
    </Frame>
  </LanguageProvider>
)
