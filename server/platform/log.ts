import pino from 'pino'
import type { Config } from '#server/platform/config.ts'
import { createLogOutput } from '#server/platform/log-output.ts'
import { describeError, redactedFields, maskAddresses } from '#server/platform/log-privacy.rules.ts'

export type Logger = pino.Logger

/** JSON lines in UTC, on standard output unless told otherwise, with secrets and personal data left out. */
export const createLogger = (
  config: Pick<Config, 'logLevel'>,
  destination: pino.DestinationStream = createLogOutput(1),
): Logger =>
  pino(
    {
      level: config.logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: redactedFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[left out]',
      },
      serializers: { err: describeError },
      hooks: { streamWrite: maskAddresses },
      base: null,
    },
    destination,
  )
