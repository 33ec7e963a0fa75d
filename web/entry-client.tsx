// First of all: the order of the style layers.
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { type ReactNode, StrictMode, startTransition, useEffect, useEffectEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  createBrowserRouter,
  matchRoutes,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { type Language, parseLanguage } from '#contract/language.ts'
import type { Application } from '#web/platform/application.ts'
import { type AppState, AppStateProvider } from '#web/platform/app-state.tsx'
import { type PageModule, type PageSpec, appStateContext } from '#web/platform/page.ts'
import { knowFigures } from '#web/platform/figures.ts'
import { whenIdle } from '#web/platform/idle.ts'
import { layOutAll, layOutRest } from '#web/platform/lay-out-rest.ts'
import type { PageData, Texts } from '#web/platform/page-data.ts'
import { createLateCall } from '#web/platform/late-call.ts'
import { renewOnce } from '#web/platform/renew.ts'
import { createStore } from '#web/platform/store.ts'
import { createTextStore } from '#web/platform/text-store.ts'
import { watchInstallPrompt } from '#web/install/install-prompt.ts'
import { watchFirstPage } from '#web/page-vitals/watch-page.ts'
import { createCallObserver } from '#web/shell/call-observer.ts'
import { askRouterForPage } from '#web/platform/page-on-its-way.ts'
import { shopRoutes } from '#web/routes.ts'

const textFiles = () => import('#web/platform/text-files.ts')
const loadTexts = async (language: Language, feature: string): Promise<Texts> =>
  (await textFiles()).loadTextFile(language, feature)

const ignoreFailure = () => undefined

/** What the first call and the next page of the shop want beside the page itself. */
const expectNextPage = () => {
  shop.loadClient().catch(ignoreFailure)
  import('#web/page-files.ts').catch(ignoreFailure)
}

/** A hand at the page: the next one will want texts too, and this takes their table out of its way. */
const expectTexts = () => void textFiles().catch(ignoreFailure)

const readPageData = (): PageData => JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')

/** The language stands in the address; the server answered an address without it in `language`. */
const usePrefixedAddress = (language: Language) => {
  const first = location.pathname.split('/')[1] ?? ''
  if (first === 'office' || parseLanguage(first) === first) return
  const path = location.pathname === '/' ? '' : location.pathname
  history.replaceState(history.state, '', `/${language}${path}${location.search}${location.hash}`)
}

const languageNow = (answered: Language): Language =>
  parseLanguage(location.pathname.split('/')[1]) ?? answered

const stateOf = (data: PageData, { loadClient }: Application): AppState => {
  const user = createStore(data.user)
  const observer = createCallObserver(user)
  const createCall = async () => (await loadClient())(() => languageNow(data.language), observer)
  return {
    call: createLateCall(createCall, observer),
    shop: data.shop,
    origin: data.origin,
    language: data.language,
    user,
    preferences: createStore(data.preferences),
    texts: createTextStore(loadTexts, { [data.language]: data.texts }),
    head: { info: null },
    drawOnce: null,
    posted: data.posted,
  }
}

const isSpec = (value: unknown): value is PageSpec =>
  typeof value === 'object' && value !== null && 'module' in value

const shop: Application = {
  loadClient: async () => (await import('#web/platform/shop-client.ts')).createShopCall,
  routesOf: shopRoutes,
}

const applicationHere = async (): Promise<Application> =>
  /^\/office(?:\/|$)/.test(location.pathname)
    ? (await import('#web/office/office-application.ts')).officeApplication
    : shop

/**
 * The open page's module must be there before the first render, or hydration would show nothing. The document names
 * its file.
 */
const loadOpenPage = async ({ routesOf }: Application): Promise<Map<string, PageModule>> => {
  const handles: unknown[] = (matchRoutes([routesOf(new Map())], location.pathname) ?? []).map(
    (match) => match.route.handle,
  )
  const spec = handles.find(isSpec)
  if (!spec) return new Map()
  const file = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset['page'] ?? ''
  const module: PageModule = await import(/* @vite-ignore */ file)
  return new Map([[spec.module, module]])
}

/**
 * Tells journeys and curious tools that the page answers. It stands around the page: beside it, it would give every
 * `useId` below another value than the server's.
 */
const Ready = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  const tellReady = useEffectEvent(onReady)
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
    // Not before: the server has drawn the page without the browser's question.
    watchInstallPrompt()
    layOutRest()
    tellReady()
  }, [])
  return children
}

/** Lets the browser answer its reader before the next piece of work. */
const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const start = async () => {
  // What evaluates the libraries is a piece of work of its own.
  await giveWay()
  const data = readPageData()
  usePrefixedAddress(data.language)
  knowFigures(data.figures)
  const errors =
    data.hydration.errors &&
    Object.fromEntries(
      Object.entries(data.hydration.errors).map(([id, error]) => [
        id,
        new ErrorResponse(error.status, '', null),
      ]),
    )
  const application = await applicationHere()
  const state = stateOf(data, application)
  const modules = await loadOpenPage(application)
  await giveWay()
  const router = createBrowserRouter([application.routesOf(modules)], {
    hydrationData: { loaderData: data.hydration.loaderData, errors },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(appStateContext, state)
      return context
    },
  })
  askRouterForPage(router)
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return
    layOutAll()
    stop()
  })
  const root = document.getElementById('app')
  if (!root) return
  const isShop = application === shop
  const onReady = () => isShop && whenIdle(expectNextPage, { elseAfterMs: 1_000 })
  const onSign = () => {
    expectTexts()
    if (isShop) expectNextPage()
  }
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, onSign, { once: true })
  await giveWay()
  // As a transition it is done in slices: a slow phone answers its reader in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AppStateProvider state={state}>
          <Ready onReady={onReady}>
            <RouterProvider router={router} />
          </Ready>
        </AppStateProvider>
      </StrictMode>,
    )
  })
  if (isShop) watchFirstPage(router)
}

// A page of an older version may ask for files that are gone; what the server has written stays readable meanwhile.
start().catch(async (error: unknown) => {
  layOutAll()
  if (!(await renewOnce(location.href))) console.error(error)
})
