/**
 * Method and path of each call by its name; `{id}` is a path parameter. Call lists contain no schemas, so that a
 * browser can load them without Zod.
 */
export type CallList<Name extends string = string> = Readonly<Record<Name, readonly ['GET' | 'POST', string]>>
