/**
 * `npm run bench:recorded-answers -- --url URL --password P --file FILE [--record]` asks a running shop about 2,300
 * questions in six languages. With `--record` it writes them and their answers into FILE. Without, it sends the
 * questions of FILE again and prints where an answer differs; the exit code is 1 then. Both shops must run on a copy of
 * the same data folder, on the same day, with the background jobs off.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { maskAnswer } from './mask.ts'
import { type Question, questionsFor } from './questions.ts'
import { type Answer, openShop, type ShopReader } from './shop-reader.ts'

const { values: wish } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    password: { type: 'string', default: '' },
    file: { type: 'string', default: 'answers.jsonl' },
    record: { type: 'boolean', default: false },
  },
})

interface Recorded {
  question: Question
  answer: Answer
}

const today = new Date().toISOString().slice(0, 10)

const askMasked = async (shop: ShopReader, question: Question): Promise<Answer> => {
  const { status, text } = await shop.ask(question)
  return { status, text: maskAnswer(text, today).replaceAll(wish.url, 'URL') }
}

const record = async (shop: ShopReader) => {
  const questions = questionsFor(await shop.readIds())
  const file = createWriteStream(wish.file)
  const statuses = new Map<number, number>()
  for (const question of questions) {
    const answer = await askMasked(shop, question)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    file.write(`${JSON.stringify({ question, answer } satisfies Recorded)}\n`)
  }
  await new Promise((resolve) => file.end(() => resolve(undefined)))
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  process.stdout.write(`recorded ${questions.length} answers (${counts})\n`)
}

const firstDifference = (one: string, other: string): string => {
  const place = [...one].findIndex((sign, index) => sign !== other[index])
  const from = Math.max(0, (place === -1 ? one.length : place) - 80)
  return `  was: ${one.slice(from, from + 240)}\n  now: ${other.slice(from, from + 240)}\n`
}

const compare = async (shop: ShopReader): Promise<boolean> => {
  let [asked, different] = [0, 0]
  for await (const line of createInterface({ input: createReadStream(wish.file) })) {
    const { question, answer: recorded }: Recorded = JSON.parse(line)
    // Masks may have been added since.
    const answer = { ...recorded, text: maskAnswer(recorded.text, today) }
    const now = await askMasked(shop, question)
    asked++
    if (now.status === answer.status && now.text === answer.text) continue
    different++
    const { reader, lang, method, path } = question
    process.stdout.write(`${reader} ${lang} ${method} ${path}: ${answer.status} → ${now.status}\n`)
    process.stdout.write(firstDifference(answer.text, now.text))
  }
  process.stdout.write(`${asked} answers compared, ${different} differ\n`)
  return different === 0
}

const shop = await openShop(wish.url, wish.password)
if (wish.record) await record(shop)
else if (!(await compare(shop))) process.exitCode = 1
