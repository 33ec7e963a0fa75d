import pino from 'pino'
import type { Config } from '#server/platform/config.ts'

export type Logger = pino.Logger

/** Names that never reach a log line, wherever they stand in an object. */
const secretNames = [
  'password',
  'password2',
  'code',
  'token',
  'authorization',
  'cookie',
  'email',
  'contact',
  'sid',
  'rm',
  'osid',
]

/** JSON lines in UTC, on standard output unless told otherwise, with secrets and personal data left out. */
export const createLogger = (
  config: Pick<Config, 'logLevel'>,
  destination: pino.DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level: config.logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[left out]',
      },
      base: null,
    },
    destination,
  )
