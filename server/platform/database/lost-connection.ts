/** Lost or silent connections, and a server that is starting, stopping or out of connections: the statement may be retried. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(57P0[123]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(
    'code' in error ? String(error.code) : '',
  ) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|is not queryable/i.test(
      error.message,
    ))
