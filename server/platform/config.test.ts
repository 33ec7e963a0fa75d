import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '#server/platform/config.ts'

const problemsOf = (environment: Record<string, string>): string => {
  try {
    parseConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('parseConfig', () => {
  it('limits the packs of a line to 9,999, with the demo to 10, unless told otherwise', () => {
    const mostPacks = (environment: Record<string, string>) => parseConfig(environment).cartMaxQuantity
    expect([mostPacks({ DEMO: 'off' }), mostPacks({ DEMO: 'on' })]).toEqual([9_999, 10])
    expect(mostPacks({ DEMO: 'on', CART_MAX_QUANTITY: '25' })).toBe(25)
    expect(problemsOf({ CART_MAX_QUANTITY: '0' })).toContain('must be a whole number from 1 to 100000')
  })

  it('says in plain words what a setting must be, all of them at once', () => {
    const told = problemsOf({ PORT: 'abc', DEMO_ITEMS: '99', READ_LIMIT: '1.5' })
    expect(told).toContain('PORT: must be a whole number from 0 to 65535')
    expect(told).toContain('DEMO_ITEMS: must be a whole number from 100 to 1000000')
    expect(told).toContain('READ_LIMIT: must be a whole number from 0 to 1000000')
  })

  it.each([
    ['TIME_ZONE', 'Nowhere/Else', 'must be a time zone, such as Europe/Berlin'],
    ['TRUST_PROXY', 'foo', 'must be addresses or networks of proxies'],
    ['TRUST_PROXY', '10.0.0.0/33', 'must be addresses or networks of proxies'],
    ['TRUST_PROXY', 'true', 'must be addresses or networks of proxies'],
    ['PUBLIC_URL', 'https://shop.example.com/parts', 'without a path'],
    ['PUBLIC_URL', 'https://shop.example.com/?a=1', 'without a path'],
    ['PUBLIC_URL', 'https://someone@shop.example.com', 'without a path'],
    ['PUBLIC_URL', 'shop.example.com', 'must be a URL starting with http:// or https://'],
    ['SMTP_URL', 'smtp://', 'must name a host'],
    ['SMTP_URL', 'mail.example.com', 'must be a URL starting with smtp:// or smtps://'],
  ])('refuses %s=%s: %s', (name, value, told) => {
    const [, line, ...others] = problemsOf({ [name]: value }).split('\n')
    expect(line).toContain(`${name}: `)
    expect(line).toContain(told)
    expect(others).toEqual([])
  })

  it.each([
    ['TRUST_PROXY', '127.0.0.1'],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8,::1, fd00::/8, 192.168.0.0/255.255.0.0'],
    ['PUBLIC_URL', 'https://shop.example.com:8443/'],
    ['SMTP_URL', 'smtps://user:password@mail.example.com'],
  ])('takes %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toBe('')
  })

  it('takes a blank setting for none', () => {
    expect(parseConfig({ PORT: '', DEMO_ITEMS: '' })).toMatchObject({ port: 3000, demoItems: 30_000 })
  })

  it.each([
    ['nothing', '', []],
    ['one origin', 'https://app.example', ['https://app.example']],
    [
      'several origins, separated by commas or blanks',
      'https://app.example, https://app.example:8443 http://localhost:5173,http://127.0.0.1:8080 http://[::1]:5173',
      [
        'https://app.example',
        'https://app.example:8443',
        'http://localhost:5173',
        'http://127.0.0.1:8080',
        'http://[::1]:5173',
      ],
    ],
  ])('reads ALLOWED_ORIGINS with %s', (_name, text, origins) => {
    expect(parseConfig({ ALLOWED_ORIGINS: text }).allowedOrigins).toEqual(origins)
  })

  it.each([
    '*',
    'null',
    'https://*.example.com',
    'https://app.example/',
    'https://app.example/shop',
    'https://app.example?x',
    'https://app.example#x',
    'https://user@app.example',
    'https://App.example',
    'https://app.example:443',
    'https://bücher.example',
    'app.example',
    '//app.example',
    'ftp://app.example',
    'file:///home',
    'https://',
    'https://app.example;https://b.example',
  ])('refuses %j in ALLOWED_ORIGINS and says how to write an origin', (text) => {
    expect(problemsOf({ ALLOWED_ORIGINS: `https://fine.example,${text}` })).toBe(
      `These settings cannot be used:\n  ALLOWED_ORIGINS: "${text}" must be scheme://host or scheme://host:port, such as https://app.example, without path, slash at the end or *`,
    )
  })

  it.each([
    'http://app.example',
    'http://192.168.0.10:5173',
    'http://localhost.example',
    'http://127.evil.example',
  ])('refuses plain http of another machine in ALLOWED_ORIGINS: %s', (text) => {
    expect(problemsOf({ ALLOWED_ORIGINS: text })).toBe(
      `These settings cannot be used:\n  ALLOWED_ORIGINS: "${text}" must begin with https; http is for localhost and 127.0.0.1 only`,
    )
  })

  it('allows 200 business-card accounts a day by default, or CARD_ACCOUNTS_PER_DAY', () => {
    expect(parseConfig({}).cardAccountsPerDay).toBe(200)
    expect(parseConfig({ CARD_ACCOUNTS_PER_DAY: '1500' }).cardAccountsPerDay).toBe(1_500)
    expect(problemsOf({ CARD_ACCOUNTS_PER_DAY: '0' })).toContain(
      'CARD_ACCOUNTS_PER_DAY: must be a whole number from 1 to 1000000',
    )
  })
})
