import { AppLink } from '#web/platform/app-link.tsx'
import { useAppState } from '#web/platform/app-state.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

interface TrailProps {
  label: string
  /** From the widest to the open page; the last has no `to`. `lang` where a name is not in the reader's language. */
  items: readonly { name: string; to?: string; lang?: string | undefined }[]
}

/** The way to this page, for readers and search engines alike. */
export const Trail = ({ label, items }: TrailProps) => {
  const { head } = useAppState()
  if (head.info) head.info = { ...head.info, trail: items }
  return <Breadcrumbs label={label} link={AppLink} items={items} />
}
