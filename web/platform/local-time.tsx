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
export const LocalTime = ({ at, isDay = false }: { at: string; isDay?: boolean }) =>
  isDay ? <LocalDay at={at} /> : <LocalMinute at={at} />

const LocalMinute = ({ at }: { at: string }) => {
  const format = useFormatter()
  const timeZone = useReaderZone()
  return <time dateTime={at}>{format.dateTime(new Date(at), { ...minute, timeZone })}</time>
}

/** The day it is where the reader is, as midnight of UTC: most days are the server's too, and its words are taken. */
const dayHere = (at: string): number => {
  const moment = new Date(at)
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
}
const dayOfServer = (at: string): number => new Date(at).setUTCHours(0, 0, 0, 0)

const LocalDay = ({ at }: { at: string }) => {
  const format = useFormatter()
  const date = useSyncExternalStore(
    never,
    () => dayHere(at),
    () => dayOfServer(at),
  )
  return <time dateTime={at}>{format.dateTime(new Date(date), { ...day, timeZone: 'UTC' })}</time>
}

/** A calendar day, the same in every zone. */
export const CalendarDay = ({ date }: { date: string }) => {
  const format = useFormatter()
  return <time dateTime={date}>{format.dateTime(new Date(date), { ...day, timeZone: 'UTC' })}</time>
}
