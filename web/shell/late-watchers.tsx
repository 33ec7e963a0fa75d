import { AppNotices } from '#web/offline/app-notices.tsx'
import { TabWatcher } from '#web/shell/tab-watcher.tsx'

/** Everything the first page can do without: service worker, offline and update notices, other tabs. */
export const LateWatchers = () => (
  <>
    <AppNotices />
    <TabWatcher />
  </>
)
