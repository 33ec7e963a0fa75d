import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }
type CompiledTexts = { [key: string]: ReturnType<typeof compileMessage> | CompiledTexts }

const compileAll = (messages: Messages): CompiledTexts =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === 'string' ? compileMessage(text) : compileAll(text),
    ]),
  )

/** A file of texts as pages use it. */
export const compileTexts = (json: string): CompiledTexts => compileAll(JSON.parse(json))

/** Texts are parsed here, so that no browser has to carry the ICU parser (a tenth of what a first visit loads). */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/locales\/[a-z]{2}\/[\w-]+\.json$/ },
    handler: (source) => ({ code: JSON.stringify(compileTexts(source)), map: null }),
  },
})
