import { expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { presentQuestion } from '#server/uploads/upload-questions.presenter.ts'

it('offers the days from which prices hold as each language writes them', () => {
  const question = {
    key: 'PRICES_COMING',
    values: { text: 'Price list 2027' },
    answers: ['--valid-from 2027-01-01', '--valid-from now'],
    isProposal: false,
  }
  const labels = languages.map((language) => [
    language,
    presentQuestion(question, language).answers.map(({ label }) => label.replaceAll('\u00a0', ' ')),
  ])
  expect(Object.fromEntries(labels)).toEqual({
    zh: ['自2027年1月1日起', '立即生效'],
    en: ['From January 1, 2027 on', 'They hold at once'],
    fr: ['À partir du 1 janvier 2027', 'Ils s’appliquent tout de suite'],
    de: ['Ab 1. Januar 2027', 'Sie gelten sofort'],
    es: ['Desde el 1 de enero de 2027', 'Se aplican de inmediato'],
    ru: ['С 1 января 2027 г.', 'Они действуют сразу'],
  })
})

it('offers to join the columns of a number', () => {
  const question = {
    key: 'NUMBER_IN_PARTS',
    values: {
      number: '“Part”',
      numberSamples: '0603',
      column: '“Type”',
      samples: '1130',
      joined: '1130 0603',
    },
    answers: ['--column "number=Type" --column "number=Part"', '--column "type=Type"'],
    isProposal: false,
  }
  expect(presentQuestion(question, 'en')).toMatchObject({
    text: '“Type” (1130) may belong to the part numbers in “Part” (0603). Is a whole number 1130 0603?',
    answers: [
      { label: 'Yes, a number is “Type” + “Part”', options: { column: ['number=Type', 'number=Part'] } },
      { label: 'No, the whole number stands in “Part”', options: { column: ['type=Type'] } },
    ],
  })
})

it('asks in its own words what the price of a pack is for', () => {
  const question = {
    key: 'PRICE_PER_PACK',
    values: { column: '“Preis/VE”', of: 'pack', pieces: '“VE”', sample: '12,00 · 10' },
    answers: ['--column "packPrice=Preis/VE"', '--column "price=Preis/VE"', '--column "note=Preis/VE"'],
    isProposal: false,
  }
  const { text, answers } = presentQuestion(question, 'en')
  expect(text).toBe(
    '“Preis/VE” is the only price, and its heading speaks of a pack; “VE” says how many pieces that has (12,00 · 10). What is the price for?',
  )
  expect(answers.map(({ label }) => label)).toEqual([
    'For the pack',
    'For one piece',
    '“Preis/VE” holds something else',
  ])
})

it('asks in its own words whether a price is sold at or bought at', () => {
  const question = {
    key: 'PRICE_OR_COST',
    values: { column: '“HEK”', samples: '19,00' },
    answers: ['--price "HEK"', '--column "cost=HEK"', '--price "UVP"'],
    isProposal: false,
  }
  expect(presentQuestion(question, 'en').answers).toEqual([
    { label: '“HEK” holds the selling price', options: { price: 'HEK' } },
    { label: '“HEK” holds your purchase price', options: { column: ['cost=HEK'] } },
    { label: '“UVP” holds the selling price', options: { price: 'UVP' } },
  ])
})

it('asks in its own words whether prices are in hundredths', () => {
  const question = {
    key: 'PRICE_IN_CENTS',
    values: { column: '“price.value”', digits: '“price.precision”', whole: '1250', fraction: '12.50' },
    answers: ['--column "priceCents=price.value"', '--price "price.value"'],
    isProposal: false,
  }
  expect(presentQuestion(question, 'en').answers.map(({ label }) => label)).toEqual([
    'In hundredths: 12.50',
    'Whole: 1250',
  ])
})
