import type { z } from 'zod'
import type { CallList } from '#contract/call-list.ts'
import type { Permission } from '#contract/permission.ts'
import type { Reason } from '#contract/reason.ts'

/**
 * Who may call. There is no default: a descriptor without `auth` does not compile, and the server refuses to
 * start with a route that has none.
 * - `anyone`: without a token; a token, if there is one, adds personal fields
 * - `user`: a buyer's session
 * - `{staff}`: a back-office session that holds the permission
 */
export type Auth = 'anyone' | 'user' | { staff: Permission | 'any' }

/**
 * How far an answer may be shared.
 * - `public`: the anonymous answer is the same for everyone, is cached in the process and marked `public, no-cache`
 * - `private`: `private, no-store`
 */
export type Sharing = 'public' | 'private'

/** The meaning of a bare JSON body (docs/product.md#input): `"x"` or `12` is `{id}`, `["x"]` is `{ids}`. */
export type BareBody = 'id' | 'ids'

/** The one file a call takes. Bodies are held while they are read, so only so many come in side by side. */
export interface FileSpec {
  field: string
  mostBytes: number
  /** Parallel uploads in the whole process, and per sender: a signed-in user, or a network without a session. */
  atOnce: number
  atOncePerSender: number
  /** Reason of the refusal when no upload slot is free. */
  busy: Reason
}

interface EndpointSpec<Input extends z.ZodType, Output extends z.ZodType> {
  auth: Auth
  sharing: Sharing
  input: Input
  /** Schema of `data`, or for `answer: 'rows'` of one row. */
  output: Output
  answer?: 'data' | 'rows'
  /** Further fields beside `rows` and `total`. */
  extra?: z.ZodObject
  bareBody?: BareBody
  /** Takes url-encoded and multipart form data beside JSON; 64 KB at most, whatever the kind. */
  takesForms?: boolean
  /** Takes one file of a multipart form; only this call reads more than a small body. */
  takesFile?: FileSpec
  /** Signs out a page of the shop: ends the session of its cookie, whatever token the page still sends. */
  signsOut?: boolean
  /** Creates something: `Idempotency-Key` is honoured. */
  creates?: boolean
  reasons?: readonly Reason[]
  summary: string
}

export interface Endpoint<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends EndpointSpec<Input, Output> {
  name: Name
  method: 'GET' | 'POST'
  path: string
}

/**
 * Makes the function that describes the calls of one list. The server's route, the typed client and the OpenAPI page
 * are made from the descriptors.
 */
export const endpointsOf =
  <const Name extends string>(calls: CallList<Name>) =>
  <
    const One extends Name,
    Input extends z.ZodType,
    Output extends z.ZodType,
    const Spec extends EndpointSpec<Input, Output>,
  >(
    name: One,
    spec: Spec & EndpointSpec<Input, Output>,
  ): Spec & { name: One; method: 'GET' | 'POST'; path: string } => {
    const [method, path] = calls[name]
    return { ...spec, name, method, path }
  }
