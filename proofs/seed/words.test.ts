import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/language.ts'

type Texts = { [key: string]: string | Texts }

const textOf = (language: string, key: string): string | undefined => {
  const [file = '', ...path] = key.split('.')
  let found: string | Texts | undefined = JSON.parse(
    readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8'),
  )
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** Words that the seed quotes, odd spelling and blanks included. */
const quoted = {
  'errors.EMAIL_MISSING': 'Please enter your email.',
  'errors.EMAIL_INVALID': 'Please enter a valid email.',
  'errors.PASSWORD_MISSING': 'Please enter your password.',
  'errors.FIRST_NAME_MISSING': 'Please enter your first name.',
  'errors.LAST_NAME_MISSING': 'Please enter your last name.',
  'errors.CODE_MISSING': 'Please enter the verification code.',
  'errors.CONTACT_MISSING': 'Please enter your contact information.',
  'errors.PASSWORDS_DIFFER': 'Please enter the same password.',
  'errors.NOTHING_SELECTED': 'Please select at least one product',
  'errors.LOGIN_FAILED': 'Login failed',
  'errors.TOKEN_EXPIRED': 'Token expired.',
  'errors.PLEASE_WAIT': 'posting your data, please wait...',
  'errors.SYSTEM_ERROR': 'system error, please contact the administrator',
  'cart.checkout.nothingTicked': 'Please select at least one product',
  'messages.login': 'Login successfully',
  'messages.codeSent': 'Verify Code is sended , please check your email.',
  'messages.reset': 'Reset Successfully',
  'messages.register': 'Register Successfully',
  'messages.addedToCart': 'Added to cart',
  'messages.addedToWishlist': 'Added to wishlist',
  'shell.messages.posting': 'posting your data, please wait...',
  'shell.search.placeholder': 'Search for 30,000+ items',
  'shell.subscribe.title': 'Sign up for exclusive offers, updates and more.',
  'shell.header.login': 'Login',
  'messages.cardCreated': 'Test account created successfully! Please check your email.',
  'account.card.failed': 'Failed to create test account. Please try again.',
}

describe('the words of the seed', () => {
  it.each(Object.entries(quoted))('%s stands in English letter for letter', (key, words) => {
    expect(textOf('en', key)).toBe(words)
  })

  it('exist in every language, in words of its own', () => {
    // Programs compare this text (docs/product.md#answers), so it is the same in every language.
    const compared = new Set(['errors.TOKEN_EXPIRED'])
    const same = languages
      .filter((language) => language !== 'en')
      .flatMap((language) =>
        Object.entries(quoted)
          .filter(([key, words]) => !compared.has(key) && [undefined, words].includes(textOf(language, key)))
          .map(([key]) => `${language} ${key}`),
      )
    expect(same).toEqual([])
  })

  it('name what the seed only describes', () => {
    const described = {
      'messages.quantityUpdated': /quantity/i,
      'messages.itemRemoved': /removed/i,
      'messages.cartCleared': /cart cleared/i,
      'messages.inquirySent': /inquiry/i,
      'messages.orderPlaced': /order/i,
      'errors.UNAUTHENTICATED': /authentication failed, cannot access system resources/i,
      'errors.FORBIDDEN': /no permission for the current operation/i,
      'errors.NOT_FOUND': /resource not found/i,
      'shell.messages.network': /backend interface connection error/i,
      'shell.messages.timeout': /request timeout/i,
      'shell.messages.status': /API error \{status\}/,
      'shell.session.title': /system tip/i,
      'shell.session.text': /login status has expired.*stay.*log in again/i,
      'shell.session.reLogin': /re-login/i,
      'shell.session.cancel': /cancel/i,
    }
    for (const [key, words] of Object.entries(described)) expect(textOf('en', key), key).toMatch(words)
  })
})
