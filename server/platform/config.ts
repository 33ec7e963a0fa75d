import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { mostPacks } from '#contract/most-packs.ts'
import type { ShopNotice } from '#contract/shop-notice.ts'

/** `on`/`off` switches. */
const onOff = z.enum(['on', 'off'])
const blankIsUnset = (text: unknown) => (text === '' ? undefined : text)
const optionalText = z.preprocess(blankIsUnset, z.string().optional())
const optionalUrl = (...protocols: string[]) =>
  z.preprocess(
    blankIsUnset,
    z
      .string()
      .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
        message: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      })
      .optional(),
  )
/** True for a text that is not a URL: another check already reports it. */
const holds = (text: string | undefined, test: (url: URL) => boolean): boolean =>
  text === undefined || !URL.canParse(text) || test(new URL(text))
const isOrigin = (text: string | undefined) => holds(text, (url) => url.href === `${url.origin}/`)
const hasHost = (text: string | undefined) => holds(text, (url) => url.hostname !== '')
const trustedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** An address, with an optional prefix length (10.0.0.0/8) or mask. */
const isNetwork = (text: string): boolean => {
  const [address = '', range, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (range === undefined || (version === 4 && isIP(range) === 4)) return true
  return /^[1-9]\d{0,2}$/.test(range) && Number(range) <= (version === 4 ? 32 : 128)
}
const areNetworks = (text: string | undefined) =>
  text === undefined ||
  text.split(',').every((each) => trustedNetworks.has(each.trim()) || isNetwork(each.trim()))
const numberFrom = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.preprocess(blankIsUnset, numberFrom(min, max).default(fallback))
const optionalWholeNumber = (min: number, max: number) =>
  z.preprocess(blankIsUnset, numberFrom(min, max).optional())

const isTimeZone = (name: string | undefined): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const isLoopbackName = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host)

/** Null when a browser could send `text` as `Origin`, otherwise the message for the operator. */
const originProblem = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (text.includes('*') || !url || url.origin !== text || !/^https?:$/.test(url.protocol))
    return `"${text}" must be scheme://host or scheme://host:port, such as https://app.example, without path, slash at the end or *`
  const isSafe = url.protocol === 'https:' || isLoopbackName(url.hostname)
  return isSafe ? null : `"${text}" must begin with https; http is for localhost and 127.0.0.1 only`
}

const originList = z
  .string()
  .default('')
  .transform((text, context) => {
    const origins = text.split(/[\s,]+/).filter((one) => one !== '')
    for (const one of origins) {
      const message = originProblem(one)
      if (message !== null) context.addIssue({ code: 'custom', message })
    }
    return origins
  })

/** Addresses and networks with a prefix length; null when the setting is empty. */
const networkList = z
  .string()
  .default('')
  .transform((text, context) => {
    const networks = text.split(/[\s,]+/).filter((one) => one !== '')
    for (const one of networks) {
      if (isNetwork(one) && !/\/.*\./.test(one)) continue
      const message = `"${one}" must be an address or a network, such as 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32`
      context.addIssue({ code: 'custom', message })
    }
    return networks.length === 0 ? null : networks
  })

const Environment = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
  PUBLIC_URL: optionalUrl('http:', 'https:').refine(isOrigin, {
    error: 'must be scheme, host and port alone, such as https://shop.example.com, without a path',
  }),
  DATABASE_URL: optionalUrl('postgres:', 'postgresql:'),
  DATABASE_READ_URL: optionalUrl('postgres:', 'postgresql:'),
  PARTWRIGHT_DATA: z.preprocess(blankIsUnset, z.string().default('./data')),
  SMTP_URL: optionalUrl('smtp:', 'smtps:').refine(hasHost, {
    error: 'must name a host, such as smtp://mail.example.com:587',
  }),
  MAIL_FROM: optionalText,
  MAIL_DKIM_SELECTOR: optionalText,
  MAIL_DKIM_KEY: optionalText,
  DEMO: z.preprocess(blankIsUnset, onOff.optional()),
  DEMO_ITEMS: wholeNumber(30_000, 100, 1_000_000),
  DEMO_PASSWORD: optionalText,
  SHOP_NAME: z.preprocess(blankIsUnset, z.string().default('Partwright')),
  SHOP_EMAIL: z.preprocess(blankIsUnset, z.string().default('sales@partwright.example')),
  SHOP_PHONE: z.preprocess(blankIsUnset, z.string().default('+1 555 0142')),
  READ_LIMIT: wholeNumber(50, 0, 1_000_000),
  LIMIT_FACTOR: z.preprocess(blankIsUnset, z.coerce.number().positive().default(1)),
  JOBS: z.preprocess(blankIsUnset, onOff.default('on')),
  PROCESSES: wholeNumber(1, 1, 8),
  TRUST_PROXY: optionalText.refine(areNetworks, {
    error: 'must be addresses or networks of proxies, such as 127.0.0.1 or 10.0.0.0/8, with commas between',
  }),
  OFFICE_NETWORKS: networkList,
  ALLOWED_ORIGINS: originList,
  CART_MAX_QUANTITY: optionalWholeNumber(1, mostPacks),
  CARD_ACCOUNTS_PER_DAY: wholeNumber(200, 1, 1_000_000),
  TIME_ZONE: optionalText.refine(isTimeZone, { error: 'must be a time zone, such as Europe/Berlin' }),
  ORDERS_FOLDER: optionalText,
  ORDERS_SCHEDULE: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^(?:[\d*/,-]+\s+){4}[\d*/,-]+$/, {
        error: 'must be five fields of a schedule in UTC, such as */15 * * * *',
      })
      .default('*/15 * * * *'),
  ),
  ANSWER_CACHE: z.preprocess(blankIsUnset, onOff.default('on')),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
})

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** Settings of one process, parsed once at start; see the table in the README. */
export interface Config {
  port: number
  host: string
  /** Null: links are built for `http://localhost:{port}` once the port is known. */
  publicUrl: string | null
  isHttps: boolean
  databaseUrl: string | null
  databaseReadUrl: string | null
  dataDirectory: string
  smtpUrl: string | null
  mailFrom: string
  /** Null: the mail server signs, or nobody. */
  mailDkim: { selector: string; keyFile: string } | null
  demo: boolean
  demoItems: number
  demoPassword: string | null
  /** As it is now: what staff have set, or the environment (server/platform/live-shop.ts writes it in place). */
  shop: {
    name: string
    email: string
    phone: string
    notice?: ShopNotice | null
    /** Published articles, rounded down to two digits; 0 and absent are not said. */
    items?: number
  }
  /** Where answers to mails about documents go; null: `shop.email`. */
  replyTo: { inquiry: string | null; order: string | null }
  /** What the environment says, for what staff have not set. */
  given: { name: string; email: string; phone: string; timeZone: string }
  /** Public reads a second and address; 0 is off. */
  readLimit: number
  limitFactor: number
  jobs: boolean
  /** How many processes answer requests on the one port. */
  processes: number
  trustProxy: string | null
  /** Networks from which the office can be reached; null: all. */
  officeNetworks: string[] | null
  /** Other origins whose pages may make shop calls, as browsers send them. */
  allowedOrigins: string[]
  cartMaxQuantity: number
  /** Daily limit of test accounts from business cards, across all networks. */
  cardAccountsPerDay: number
  /** Where the supplier is: a day of a price list begins at 00:00 there. Default: the time zone of the machine. */
  timeZone: string
  /** Where and when orders are handed to the books; without a folder only by command. */
  orders: { folder: string | null; schedule: string }
  /** `ANSWER_CACHE=off` is for benchmarks of uncached answers only. */
  answerCache: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** A plain sentence per setting that cannot be used. */
export class ConfigError extends Error {}

const dkimOf = (selector: string | undefined, keyFile: string | undefined): Config['mailDkim'] => {
  if (selector === undefined && keyFile === undefined) return null
  if (selector === undefined || keyFile === undefined)
    throw new ConfigError('MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY go together.')
  return { selector, keyFile }
}

/** Reads the environment; throws one `ConfigError` that names every bad setting. */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const shop = { name: env.SHOP_NAME, email: env.SHOP_EMAIL, phone: env.SHOP_PHONE }
  const timeZone = env.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false
  const demoByDefault = !env.DATABASE_URL && isLoopback(env.HOST) && !isHttps
  const demo = env.DEMO === undefined ? demoByDefault : env.DEMO === 'on'
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    isHttps,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    dataDirectory: resolve(env.PARTWRIGHT_DATA),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? env.SHOP_EMAIL,
    mailDkim: dkimOf(env.MAIL_DKIM_SELECTOR, env.MAIL_DKIM_KEY),
    demo,
    demoItems: env.DEMO_ITEMS,
    demoPassword: env.DEMO_PASSWORD ?? null,
    shop: { ...shop },
    replyTo: { inquiry: null, order: null },
    given: { ...shop, timeZone },
    readLimit: env.READ_LIMIT,
    limitFactor: env.LIMIT_FACTOR,
    jobs: env.JOBS === 'on',
    processes: env.PROCESSES,
    trustProxy: env.TRUST_PROXY ?? null,
    officeNetworks: env.OFFICE_NETWORKS,
    allowedOrigins: env.ALLOWED_ORIGINS,
    cartMaxQuantity: env.CART_MAX_QUANTITY ?? (demo ? 10 : 9_999),
    cardAccountsPerDay: env.CARD_ACCOUNTS_PER_DAY,
    timeZone,
    orders: { folder: env.ORDERS_FOLDER ?? null, schedule: env.ORDERS_SCHEDULE },
    answerCache: env.ANSWER_CACHE === 'on',
    logLevel: env.LOG_LEVEL,
  }
}
