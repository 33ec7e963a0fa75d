import { type ComponentType, createElement } from 'react'
import {
  createContext as createRouterContext,
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
} from 'react-router'
import type { Call, CallSuccess } from '#contract/call-client.ts'
import type { CallName } from '#contract/calls.ts'
import type { Refusal } from '#contract/envelope.ts'
import { type Language, isLanguage } from '#contract/language.ts'
import { shownQuery } from '#web/platform/use-query.ts'
import type { ShopCallName } from '#contract/shop/calls.ts'
import type { AppState } from '#web/platform/app-state.tsx'
import { CallError } from '#web/platform/call-error.ts'
import { withoutPanel, withPanel } from '#web/platform/panel-address.ts'
import { renewOnce } from '#web/platform/renew.ts'

/** What a page's loader gets, on the server and in the browser alike. */
export interface PageLoaderArgs<Known extends CallName = ShopCallName> {
  call: Call<Known>
  language: Language
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  /** A buyer reads the page: it may ask for what is theirs. */
  isSignedIn: boolean
}

/** A screen's module: default behaviour of a route file. */
export interface PageModule {
  Component: ComponentType
  loader?: (args: PageLoaderArgs<CallName>) => Promise<unknown>
}

/** One address of the shop. */
export interface PageSpec {
  /** Below the language, such as `parts/:id?/:name?/:total?`; '' is the home page. */
  path: string
  /** Source file, as the build's manifest names it. */
  module: string
  load: () => Promise<PageModule>
  /** Features whose texts the screen shows, beside the shell's. */
  texts: readonly string[]
  /** Who may open it; guarded pages are never indexed or shared. `staff` is the office. */
  auth: 'anyone' | 'user' | 'staff'
  /** A list with filters before it: the shell offers keyboards a link past them (`resultsId`). */
  hasResults?: boolean
}

/** Of the element that holds the results of a list. */
export const resultsId = 'results'

/** Set for every navigation: the state a loader works with. */
export const appStateContext = createRouterContext<AppState>()

/** Thrown by a loader: the page does not exist (404) or its data could not be had. */
export const pageFailure = (status: number): Response => new Response(null, { status })

/** The answer of a call that a page cannot do without; everything else becomes the failure page. */
export const needed = <Name extends CallName>(answer: CallSuccess<Name> | Refusal): CallSuccess<Name> => {
  if (answer.code === 200) return answer
  throw pageFailure(answer.code === 601 ? 400 : answer.code)
}

/** The language in the address; an unknown one is no page of ours. */
export const languageOf = (params: Readonly<Record<string, string | undefined>>): Language => {
  const { lang = '' } = params
  if (!isLanguage(lang)) throw pageFailure(404)
  return lang
}

/** The open page with the login panel over it; after signing in the reader goes on to `target`. */
const loginOver = (open: Location, target: URL): string => {
  const next = target.pathname + target.search
  const query = withPanel(new URLSearchParams(open.search), 'login', { next })
  return `${open.pathname}?${query}`
}

/** A page that could not be had says so itself; a message beside it would say it twice. */
const callOfPage =
  (call: Call, language: Language): Call =>
  (name, input, options) =>
    call(name, input, { shownByCaller: 'everything', language, ...options })

/**
 * For what a page needs and could not get: a server that answers has newer files and shows the page whole. What only
 * helps, such as a notice, never does so: it would take from a reader what he is typing.
 */
const renewOr = async (url: string, error: unknown): Promise<never> => {
  if (await renewOnce(url)) return new Promise(() => {})
  throw error
}

const runLoader = async (spec: PageSpec, module: PageModule, args: LoaderFunctionArgs): Promise<unknown> => {
  const state = args.context.get(appStateContext)
  const isShop = args.params['lang'] !== undefined
  const language = isShop ? languageOf(args.params) : state.language
  // On the server the guard has answered before any loader runs.
  if (!import.meta.env.SSR && spec.auth === 'user' && state.user.get() === null)
    throw redirect(loginOver(location, new URL(args.request.url)))
  const query = shownQuery(new URL(args.request.url).searchParams)
  const [data] = await Promise.all([
    module.loader?.({
      call: callOfPage(state.call, language),
      language,
      params: args.params,
      query,
      // Who is sent home to sign in again is still known here for a moment.
      isSignedIn: state.user.get() !== null && query.get('login') !== '1',
    }) ?? null,
    state.texts
      .ensure(language, isShop ? ['shell', ...spec.texts] : spec.texts)
      .catch((error: unknown) => renewOr(args.request.url, error)),
  ])
  return data
}

/** Panels are part of the address, but opening one is no reason to load the page's data again. */
const pageOf = (url: URL): string => `${url.pathname}?${withoutPanel(url.searchParams)}`

/** Loads a page's module once more. */
const loadAgain = (spec: PageSpec, url: string): Promise<PageModule> =>
  spec.load().catch(() => renewOr(url, new CallError('network')))

/** Stands in for a page whose module did not come, so that the failure page can be shown and try again. */
const lateRoute = (spec: PageSpec) => {
  let module: PageModule | null = null
  return {
    Component: () => module && createElement(module.Component),
    loader: async (args: LoaderFunctionArgs) => {
      module ??= await loadAgain(spec, args.request.url)
      return runLoader(spec, module, args)
    },
  }
}

/** A route of the router; its module is loaded with it unless it is given. */
export const routeOf = (spec: PageSpec, loaded?: PageModule): RouteObject => {
  const shared: Pick<RouteObject, 'path' | 'handle' | 'shouldRevalidate'> = {
    path: spec.path,
    handle: spec,
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.href === nextUrl.href ? defaultShouldRevalidate : pageOf(currentUrl) !== pageOf(nextUrl),
  }
  const of = (module: PageModule) => ({
    Component: module.Component,
    loader: (args: LoaderFunctionArgs) => runLoader(spec, module, args),
  })
  return loaded
    ? { ...shared, ...of(loaded) }
    : { ...shared, lazy: () => spec.load().then(of, () => lateRoute(spec)) }
}
