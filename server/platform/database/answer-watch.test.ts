import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AnswerWatch } from '#server/platform/database/answer-watch.ts'

it('an answer that comes in time ends its wait', async () => {
  const watch = new AnswerWatch()
  const told: string[] = []
  watch.start(40, () => told.push('first'))()
  watch.start(20, () => told.push('second'))()
  await pause(80)
  expect(told).toEqual([])
})

it('overdue answers are told once, the soonest first, also when a longer wait began before', async () => {
  const watch = new AnswerWatch()
  const told: string[] = []
  watch.start(60, () => told.push('long'))
  watch.start(20, () => told.push('short'))
  const end = watch.start(30, () => told.push('answered'))
  end()
  await pause(120)
  expect(told).toEqual(['short', 'long'])
  watch.start(20, () => told.push('later'))
  await pause(60)
  expect(told).toEqual(['short', 'long', 'later'])
})
