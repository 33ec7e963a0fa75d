import { useSyncExternalStore } from 'react'
import { useFormatter } from '#web/platform/texts.ts'

const never = () => () => undefined

/** The time zone the reader is in now. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's time zone; UTC on the server and until the page has woken up. */
const useReaderZone = (): string => useSyncExternalStore(never, readerZone, () => 'UTC')

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const minute = { ...day, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

/** A moment in the reader's own time, with its zone; `isDay` leaves the time away. */
export const LocalTime = ({ at, isDay = false }: { at: string; isDay?: boolean }) => {
  const format = useFormatter()
  const timeZone = useReaderZone()
  return (
    <time dateTime={at}>
      {format.dateTime(new Date(at), isDay ? { ...day, timeZone } : { ...minute, timeZone })}
    </time>
  )
}

/** A calendar day, the same in every zone. */
export const CalendarDay = ({ date }: { date: string }) => {
  const format = useFormatter()
  return <time dateTime={date}>{format.dateTime(new Date(date), { ...day, timeZone: 'UTC' })}</time>
}
