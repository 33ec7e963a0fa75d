import { useLocation } from 'react-router'
import { SubscribePage } from '#web/subscribers/subscribe-page.tsx'
import { UnsubscribePage } from '#web/subscribers/unsubscribe-page.tsx'

/** `/subscribe` and `/unsubscribe`: one small module, because every module's name is in the script of every page. */
export const Component = () =>
  useLocation().pathname.endsWith('/unsubscribe') ? <UnsubscribePage /> : <SubscribePage />
