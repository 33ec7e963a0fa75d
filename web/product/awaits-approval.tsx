import { AppLink } from '#web/platform/app-link.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** In place of a price: the supplier is looking at the registration. A test account is never approved. */
export const AwaitsApproval = () => {
  const t = useTranslations('product')
  if (useUser()?.kind !== 'buyer') return null
  return <p>{t.rich('awaitsApproval', { link: (words) => <AppLink to="/account">{words}</AppLink> })}</p>
}
