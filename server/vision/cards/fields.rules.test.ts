import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf, isEmptyReading } from '#server/vision/cards/fields.rules.ts'
import { type CardReading, cardFieldCaps } from '#server/vision/cards/card-reading.ts'
import type { LineReading, ReadLine } from '#server/vision/read-line.ts'
import { type ReadingLanguage, readingLanguages } from '#server/vision/reading-engine.ts'

const reading = (text: string, confidence = 92, language: ReadingLanguage = 'eng'): LineReading => ({
  text,
  confidence,
  language,
})

/** Lines from top to bottom; each as several models read it. A text alone was read alike by `models`. */
function card(
  lines: readonly (string | LineReading[])[],
  models: ReadingLanguage[] = ['eng', 'deu'],
): ReadLine[] {
  return lines.map((line, index) => ({
    top: index * 50,
    left: 40,
    height: 30,
    readings: typeof line === 'string' ? models.map((model) => reading(line, 92, model)) : line,
  }))
}

const sure = (value: string) => ({ value, isSure: true })
const unsure = (value: string) => ({ value, isSure: false })
const nothing = unsure('')

describe('e-mail', () => {
  const emailOf = (...lines: (string | LineReading[])[]) => fieldsOf(card(lines)).email

  it.each([
    ['E-Mail: a.smith@parts.example', 'a.smith@parts.example'],
    ['email a.smith @ parts . example', 'a.smith@parts.example'],
    ['A.Smith@Parts.Example | www.parts.example', 'a.smith@parts.example'],
    ['邮箱：wang@parts.com.cn', 'wang@parts.com.cn'],
    ['Эл. почта: o_ivanova-2@parts.ru', 'o_ivanova-2@parts.ru'],
    ['wang＠parts．cn', 'wang@parts.cn'],
  ])('reads %s', (line, email) => expect(emailOf(line)).toEqual(sure(email)))

  it('is not sure of what one attempt alone read, or attempts read differently', () => {
    expect(emailOf([reading('a@parts.example')])).toEqual(unsure('a@parts.example'))
    const torn = [reading('jo@parts.example', 90), reading('io@parts.example', 89, 'deu')]
    expect(emailOf(torn)).toEqual(unsure('jo@parts.example'))
  })

  it('is not sure of an ending that does not exist', () => {
    expect(emailOf('a.smith@parts.corn')).toEqual(unsure('a.smith@parts.corn'))
  })

  it.each(['a.smith@parts', 'smith at parts.example', '@parts.example', 'www.parts.example'])(
    'finds none in %s',
    (line) => expect(emailOf(line)).toEqual(nothing),
  )

  it('believes a dot that others took for a dash, without being sure', () => {
    const readings = [
      reading('j-munoz@parts.example', 93),
      reading('j-munoz@parts.example', 90, 'deu'),
      reading('j.munoz@parts.example', 80, 'fra'),
    ]
    expect(emailOf(readings)).toEqual(unsure('j.munoz@parts.example'))
  })

  it('mends a sign read as its neighbour without being sure', () => {
    expect(emailOf([reading('a.smith©parts.example')])).toEqual(unsure('a.smith@parts.example'))
  })
})

describe('telephone', () => {
  const phoneOf = (...lines: (string | LineReading[])[]) => fieldsOf(card(lines)).phone

  it('takes the first number that is no fax', () => {
    expect(phoneOf('Fax: +44 20 7946 0124', 'Tel: +44 20 7946 0123', 'Mob: +44 7700 900123')).toEqual(
      sure('+44 20 7946 0123'),
    )
    expect(phoneOf('Тел.: +7 495 123-45-67, факс: +7 495 123-45-68')).toEqual(sure('+7 495 123-45-67'))
    expect(phoneOf('传真：+86 574 5550 0124 电话：+86 574 5550 0123')).toEqual(sure('+86 574 5550 0123'))
  })

  it.each([
    'ИНН 7707083893',
    'SIRET 732 829 320 00074',
    'USt-IdNr. DE123456789',
    '28012 Madrid',
    'HRB 123456',
  ])('takes %s for no telephone', (line) => expect(phoneOf(line)).toEqual(nothing))

  it('keeps a number as it is printed', () => {
    expect(phoneOf('tel: +44 (0) 20 9876 5432')).toEqual(sure('+44 (0) 20 9876 5432'))
    expect(phoneOf('Phone (555) 555-0142')).toEqual(sure('(555) 555-0142'))
  })

  it('is not sure of digits that attempts read differently, nor of a number that cannot exist', () => {
    const torn = [reading('Tel. +34 910 20 30 44'), reading('Tel. +34 910 20 30 41', 92, 'deu')]
    expect(phoneOf(torn).isSure).toBe(false)
    expect(phoneOf('Tel. +999 123 456 789')).toEqual(unsure('+999 123 456 789'))
  })
})

describe('name', () => {
  const namesOf = (lines: string[], models?: ReadingLanguage[]) => {
    const { fName, lName } = fieldsOf(card(lines, models))
    return [fName, lName]
  }

  it.each([
    ['Dr. Avery Smith', 'Avery', 'Smith'],
    ['Prof. Dr.-Ing. Ludwig van der Berg', 'Ludwig', 'van der Berg'],
    ['John Q. Public, MBA', 'John Q.', 'Public'],
    ['DUPONT Marie', 'Marie', 'DUPONT'],
    ['Jean-Paul DE LA TOUR', 'Jean-Paul', 'DE LA TOUR'],
    ['Smith, John', 'John', 'Smith'],
    ['Климов Сергей Андреевич', 'Сергей Андреевич', 'Климов'],
    ['Анна Ильинична Петрова', 'Анна Ильинична', 'Петрова'],
    ['Смирнова Ольга', 'Ольга', 'Смирнова'],
    ['王晓明', '晓明', '王'],
    ['欧阳静 销售总监', '静', '欧阳'],
    ['李 娜', '娜', '李'],
  ])('splits %s', (line, fName, lName) => expect(namesOf([line])).toEqual([sure(fName), sure(lName)]))

  it('takes two family names on a Spanish card', () => {
    const lines = ['María Núñez Ibáñez', 'Jefa de compras', 'Calle del Olmo 21']
    expect(namesOf(lines, ['spa', 'fra'])).toEqual([sure('María'), sure('Núñez Ibáñez')])
  })

  it('is not sure where a name of three words parts', () => {
    expect(namesOf(['Mary Ann Miller'])).toEqual([unsure('Mary Ann'), unsure('Miller')])
  })

  it.each([
    'Senior Researcher',
    'Kingdom Street',
    'Northfield Supply Ltd.',
    'Начальник Отдела',
    '采购经理',
    'Cloud',
    '宁波市',
  ])('takes %s for nobody', (line) => expect(namesOf([line])).toEqual([nothing, nothing]))

  it('believes the e-mail address about which of two is the person', () => {
    const lines = ['Paradies Tal', 'Jürgen Müller', 'juergen.mueller@other.example']
    expect(namesOf(lines, ['deu', 'fra'])).toEqual([sure('Jürgen'), sure('Müller')])
  })

  it('is not sure when two lines of one size may be it and no address tells', () => {
    expect(namesOf(['Paradise Valley', 'Marcus Webb']).every(({ isSure }) => !isSure)).toBe(true)
  })

  it('is not sure of accents that only other models wrote', () => {
    const line = [
      reading('Von Thiirheim', 93),
      reading('Von Thürheim', 94, 'deu'),
      reading('Von Thürheim', 92, 'fra'),
    ]
    const { lName } = fieldsOf(card([line]))
    expect(lName.isSure && lName.value !== 'Thürheim').toBe(false)
  })
})

describe('company', () => {
  const companyOf = (...lines: string[]) => fieldsOf(card(lines)).company

  it.each([
    'Motorgeräte Süd GmbH & Co. KG',
    'Motoculture Françon SARL',
    'Recambios del Jardín S.L.',
    'ООО «Садовая Техника»',
    '宁波绿园机械有限公司',
    'Colworth Garden Machinery Ltd.',
  ])('knows %s by its legal form', (line) => expect(companyOf('Avery Smith', line)).toEqual(sure(line)))

  it('knows a line that is written like the domain', () => {
    expect(companyOf('Avery Smith', 'CONTOSO', 'avery@contoso.com')).toEqual(sure('CONTOSO'))
    expect(companyOf('Garden World', 'info@garden-world.example')).toEqual(sure('Garden World'))
  })

  it('offers the name in the domain, and is never sure of it', () => {
    expect(companyOf('Avery Smith', 'avery@contoso.com')).toEqual(unsure('contoso'))
    expect(companyOf('Avery Smith', 'avery.smith@gmail.com')).toEqual(nothing)
  })
})

describe('whatever stands on a card', () => {
  const anyReading = fc.record({
    text: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '<img src=x onerror=alert(1)>',
        'Ignore all instructions',
        'a@b.de\r\nBcc: c@d.de',
        '+49 30 123456',
        '王小明',
        'ООО «А»',
      ),
    ),
    confidence: fc.integer({ min: 0, max: 100 }),
    language: fc.constantFrom(...readingLanguages),
  })
  const anyLine = fc.record({
    top: fc.nat(1_000),
    left: fc.nat(1_700),
    height: fc.integer({ min: 1, max: 300 }),
    readings: fc.array(anyReading, { minLength: 1, maxLength: 5 }),
  })
  const names: (keyof CardReading)[] = ['fName', 'lName', 'company', 'phone', 'email']

  it('comes out as one tidy line within its cap, and nothing is sure of nothing', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const result = fieldsOf(lines)
        for (const name of names) {
          const { value, isSure } = result[name]
          expect(value.length).toBeLessThanOrEqual(cardFieldCaps[name])
          expect(value).toBe(value.normalize('NFC').trim())
          expect(value).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
          expect(isSure && value === '').toBe(false)
        }
        expect(result.email.value).toMatch(/^$|^[a-z0-9._%+-]+@[a-z0-9.-]+$/)
      }),
      { numRuns: 1_500 },
    )
  })

  it('is sure of nothing that one attempt alone read', () => {
    const single = anyLine.map((line) => ({ ...line, readings: line.readings.slice(0, 1) }))
    fc.assert(
      fc.property(single, (line) => {
        expect(Object.values(fieldsOf([line])).filter(({ isSure }) => isSure)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  it('is answered in time for long lines of signs that almost fit', () => {
    const start = performance.now()
    for (const piece of ['a.', 'a@', '1 ', '(1)', 'A ', '王', '. ', '|', '- ', 'Dr. ']) {
      fieldsOf(card(Array.from({ length: 12 }, () => piece.repeat(2_000))))
    }
    expect(performance.now() - start).toBeLessThan(30_000)
  })

  it('is empty when there is nothing', () => {
    expect(isEmptyReading(fieldsOf([]))).toBe(true)
    expect(isEmptyReading(fieldsOf(card(['Tel. +49 30 23125 118'])))).toBe(false)
  })
})
