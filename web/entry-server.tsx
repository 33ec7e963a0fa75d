import { renderToString } from 'react-dom/server'
import {
  RouterContextProvider,
  createStaticHandler,
  createStaticRouter,
  type DataStrategyFunction,
  redirect,
  type RouteObject,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import type { PageRenderer, PageRequest, PageResult } from '#contract/page-rendering.ts'
import { darkGround, lightGround } from '#contract/app-look.ts'
import { type Language, htmlLang } from '#contract/language.ts'
import { createAssets, type Manifest } from '#web/platform/assets.ts'
import { type AppState, AppStateProvider } from '#web/platform/app-state.tsx'
import { drawOnceIn } from '#web/platform/draw-once.server.tsx'
import { documentHtml, failureHtml } from '#web/platform/document.ts'
import { figuresOf, noteFigures } from '#web/platform/figures.ts'
import { headHtml } from '#web/platform/head-html.ts'
import { localePath } from '#web/platform/language.tsx'
import { type PageModule, type PageSpec, appStateContext } from '#web/platform/page.ts'
import type { PageData, Texts } from '#web/platform/page-data.ts'
import { withPanel } from '#web/platform/panel-address.ts'
import { createStore } from '#web/platform/store.ts'
import { textsOf } from '#web/platform/text-files.server.ts'
import { createTextStore } from '#web/platform/text-store.ts'
import { officeEntries, officePages } from '#web/office/office-pages.ts'
import { officeRoutes } from '#web/office/office-routes.ts'
import { pages, shopRoutes } from '#web/routes.ts'
import numberStyles from '#web/ui/part-number.module.css'

const allPages = [...pages, ...officePages]
/** `npm run dev` loads each page when it is asked for. */
const pagesNow = import.meta.env.MODE === 'development' ? [] : allPages

/** The bar names every screen, whose other texts come only with the screen itself. */
const officeNavOf = (language: Language): Texts =>
  Object.fromEntries(officeEntries.map(({ nav }) => [nav, textsOf(language, nav)['nav'] ?? '']))

const modules = new Map<string, PageModule>(
  await Promise.all(pagesNow.map(async (page) => [page.module, await page.load()] as const)),
)
const handler = createStaticHandler([officeRoutes(modules), shopRoutes(modules)])

const isSpec = (value: unknown): value is PageSpec =>
  typeof value === 'object' && value !== null && 'module' in value

const stateOf = async (page: PageRequest): Promise<AppState> => {
  const user = page.isSignedIn && !page.isOffice ? await page.call('getinfo', {}) : null
  const state: AppState = {
    call: page.call,
    shop: page.shop,
    origin: page.origin,
    language: page.language,
    user: createStore(user?.code === 200 ? user.data : null),
    preferences: createStore(page.preferences),
    texts: createTextStore(async (language, feature) => textsOf(language, feature), {
      [page.language]: page.isOffice
        ? { office: textsOf(page.language, 'office'), officeNav: officeNavOf(page.language) }
        : { shell: textsOf(page.language, 'shell') },
    }),
    head: { info: null },
    drawOnce: null,
    posted: page.posted,
  }
  // While components change, what they drew before is of no use.
  return import.meta.env.MODE === 'development' ? state : { ...state, drawOnce: drawOnceIn(state) }
}

/** The page of a match; the guard decides by its `auth`, never by the text of the path. */
const specOf = (matches: readonly { route: RouteObject }[]): PageSpec | null => {
  const handle: unknown = matches.at(-1)?.route.handle
  return isSpec(handle) ? handle : null
}

const guard = (page: PageRequest, spec: PageSpec | null): Response | null => {
  if (spec === null || spec.auth === 'anyone') return null
  if (page.mustSetUpCode && spec.path !== 'code')
    return redirect(`/office/code?${new URLSearchParams({ next: page.url })}`)
  if (page.isSignedIn) return null
  const query =
    spec.auth === 'staff'
      ? new URLSearchParams({ next: page.url })
      : withPanel(new URLSearchParams(), 'login', { next: page.url })
  const place = spec.auth === 'staff' ? '/office/login' : `${localePath(page.language, '/')}/`
  return redirect(`${place}?${query}`)
}

/** Asks who may see the page before any of its loaders runs. */
const loadGuarded =
  (page: PageRequest): DataStrategyFunction<unknown> =>
  async ({ matches }) => {
    const guarded = guard(page, specOf(matches))
    if (guarded) throw guarded
    const results = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => [match.route.id, await match.resolve()] as const),
    )
    return Object.fromEntries(results)
  }

const redirectOf = (response: Response): PageResult => ({
  kind: 'redirect',
  status: response.status === 301 ? 301 : 302,
  location: response.headers.get('location') ?? '/',
})

const errorsOf = (context: StaticHandlerContext): PageData['hydration']['errors'] =>
  context.errors &&
  Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, { status: statusOf(error) }]))

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500

/** Unexpected errors must reach the log; the reader gets the failure page of the router. */
const throwUnexpected = (context: StaticHandlerContext) => {
  for (const error of Object.values(context.errors ?? {})) if (error instanceof Error) throw error
}

/** The routes of the page alone: the router would copy those of the whole shop. */
const branchOf = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (inner, { route }) => [inner.length === 0 || route.index ? route : { ...route, children: inner }],
    [],
  )

const renderHtml = (
  page: PageRequest,
  state: AppState,
  context: StaticHandlerContext,
  assets: ReturnType<typeof createAssets>,
): string => {
  const router = createStaticRouter(branchOf(context), context)
  const { drawn: body, written } = noteFigures(() =>
    renderToString(
      <AppStateProvider state={state}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AppStateProvider>,
    ),
  )
  const texts = state.texts.of(page.language)
  const data: PageData = {
    language: page.language,
    texts,
    figures: figuresOf(written),
    shop: page.shop,
    user: state.user.get(),
    preferences: page.preferences,
    origin: page.origin,
    posted: page.posted,
    hydration: { loaderData: context.loaderData, errors: errorsOf(context) },
  }
  const usedModules = context.matches.flatMap((match) =>
    isSpec(match.route.handle) ? [match.route.handle.module] : [],
  )
  const info = state.head.info ?? { title: page.shop.name, isIndexed: false }
  return documentHtml({
    lang: htmlLang(page.language),
    head: headHtml(info, { language: page.language, origin: page.origin, shopName: page.shop.name }),
    density: page.preferences.density,
    body,
    data,
    ...(page.isOffice
      ? {}
      : {
          fonts: assets.fontsOf(page.language, body.includes(numberStyles['number'] ?? '')),
          app: {
            manifest: `/${page.language}/manifest.webmanifest`,
            ground: specOf(context.matches)?.path === '' ? darkGround : lightGround,
          },
        }),
    assets: assets.of(page.isOffice ? ['web/office/office-application.ts', ...usedModules] : usedModules),
  })
}

/** The server's side of the pages. `manifest` is the client build's. */
export const createRenderer = (manifest: Manifest): PageRenderer => {
  const assets = createAssets(manifest, 'web/first-script.ts', 'web/entry-client.tsx')
  return {
    render: async (page) => {
      const state = await stateOf(page)
      const requestContext = new RouterContextProvider()
      requestContext.set(appStateContext, state)
      const context = await handler.query(new Request(new URL(page.url, page.origin)), {
        requestContext,
        dataStrategy: loadGuarded(page),
      })
      if (context instanceof Response) return redirectOf(context)
      throwUnexpected(context)
      const spec = specOf(context.matches)
      return {
        kind: 'html',
        status: context.statusCode,
        html: renderHtml(page, state, context, assets),
        isShareable: !page.isOffice && (spec === null || spec.auth === 'anyone') && !page.isSignedIn,
      }
    },
    renderFailure: (page) =>
      failureHtml({
        lang: htmlLang(page.language),
        texts: textsOf(page.language, 'shell'),
        language: page.language,
        shopName: page.shop.name,
        traceId: page.traceId,
        refusal: page.refusal,
        assets: assets.of([]),
      }),
  }
}
