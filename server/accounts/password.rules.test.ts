import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#server/accounts/password.rules.ts'

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    'passw0rd123',
    'sunshine',
    'Sommer2024!',
    'qwertyuiop',
    'asdfghjk',
    '1qaz2wsx',
    'aaaaaaaa',
    '12341234',
    'abcabcabc',
    '01021990',
    '19900201',
    'йцукенгш',
    'Пароль123',
    'woaini1314',
    'iloveyou',
    'Welcome123',
    'ｐａｓｓｗｏｒｄ',
    'qwertyasdf',
    '98765432',
    'Partwright1',
    'contraseña',
    'Motdepasse1',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'correct horse battery staple',
    'vier-Kettenglieder',
    'Tr4ktor&Regen',
    'мой старый трактор',
    '换个链条再出发吧',
    'password-manager-made-this',
    'gR7#kkw2',
    'sunshine-on-my-workbench',
    '73920485117',
    'x'.repeat(8) + 'yz-Winkel',
  ])('lets %s through', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
