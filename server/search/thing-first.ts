/** Languages that name the thing first: « joint de culasse », «прокладка глушителя». The others name it last. */
const thingFirst: ReadonlySet<string> = new Set([
  'fr',
  'es',
  'ru',
  'it',
  'pt',
  'pl',
  'cs',
  'sk',
  'ro',
  'bg',
  'uk',
])

/** `language` may have a region: `pt-BR`. */
export const namesThingFirst = (language: string): boolean => thingFirst.has(language.slice(0, 2))
