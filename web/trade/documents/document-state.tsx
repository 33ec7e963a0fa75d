import { useTranslations } from '#web/platform/texts.ts'
import { type DocumentKind, stateTones } from '#web/trade/documents/document-kind.ts'
import { Badge } from '#web/ui/chip.tsx'

/** Words of a state; as it came where it is not known. */
export const useStateName = (kind: DocumentKind): ((status: string) => string) => {
  const t = useTranslations(`trade.${kind}.state`)
  return (status) => (stateTones[kind].has(status) ? t(status) : status)
}

export const DocumentState = ({ kind, status }: { kind: DocumentKind; status: string }) => {
  const nameOf = useStateName(kind)
  return <Badge tone={stateTones[kind].get(status) ?? 'plain'}>{nameOf(status)}</Badge>
}
