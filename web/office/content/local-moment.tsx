import { CalendarDay } from '#web/platform/local-time.tsx'
import { partsOf } from '#web/office/content/text-form.rules.ts'

/** A time of the supplier's own clock: the day, and the time where one is named. */
export const LocalMoment = ({ moment }: { moment: string }) => {
  const { day, time } = partsOf(moment)
  return (
    <>
      <CalendarDay date={day} />
      {time !== '' && ` ${time}`}
    </>
  )
}
