/** Thrown for a body that no call takes; the edge answers 415. */
export class UnsupportedTypeError extends Error {
  readonly statusCode = 415
}

/** Thrown for a body that is not what it claims to be; the edge answers 400. */
export class MalformedBodyError extends Error {
  readonly statusCode = 400
}
