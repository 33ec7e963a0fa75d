import { useMatches } from 'react-router'
import { officeEntries } from '#web/office/office-pages.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** Whether the open screen is for staff only, so that somebody is signed in. */
export const useIsGuarded = (): boolean =>
  useMatches().some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && 'auth' in handle && handle.auth === 'staff',
  )

/** The entries of the bar; none on the sign-in page. */
export const useOfficeEntries = (): { to: string; name: string }[] => {
  const t = useTranslations('officeNav')
  return useIsGuarded() ? officeEntries.map(({ path, nav }) => ({ to: `/office/${path}`, name: t(nav) })) : []
}
