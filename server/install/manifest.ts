import { darkGround, lightGround } from '#contract/app-look.ts'
import { type Language, htmlLang } from '#contract/language.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/assets/${name}-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest in one language. The id is the same in all, so that changing language is no second app. */
export const manifestIn = (language: Language, shop: { name: string }) => {
  const t = textsOf(language, 'install')
  const shell = textsOf(language, 'shell')
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: t('shortText'),
    lang: htmlLang(language),
    dir: 'ltr',
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    background_color: darkGround,
    theme_color: lightGround,
    categories: ['business', 'shopping'],
    icons: [
      icon('app-icon', 192, 'any'),
      icon('app-icon', 512, 'any'),
      icon('app-icon-maskable', 192, 'maskable'),
      icon('app-icon-maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: shell('nav.parts'), url: `/${language}/parts` },
      { name: shell('nav.machines'), url: `/${language}/machine` },
    ],
  }
}
