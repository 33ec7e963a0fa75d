import * as accounts from '#contract/accounts.contract.ts'
import * as brands from '#contract/brands.contract.ts'
import * as cards from '#contract/cards.contract.ts'
import * as cart from '#contract/cart.contract.ts'
import * as catalogue from '#contract/catalogue.contract.ts'
import { type CallName, callNames } from '#contract/calls.ts'
import * as contact from '#contract/contact.contract.ts'
import * as content from '#contract/content.contract.ts'
import * as customerNumbers from '#contract/customer-numbers.contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as missedSearches from '#contract/missed-searches.contract.ts'
import * as machines from '#contract/machines.contract.ts'
import * as office from '#contract/office.contract.ts'
import * as numberPictures from '#contract/number-pictures.contract.ts'
import * as oem from '#contract/oem.contract.ts'
import * as pageVitals from '#contract/page-vitals.contract.ts'
import * as product from '#contract/product.contract.ts'
import * as profile from '#contract/profile.contract.ts'
import * as subscribers from '#contract/subscribers.contract.ts'
import * as trade from '#contract/trade.contract.ts'

const modules = {
  ...accounts,
  ...brands,
  ...cards,
  ...cart,
  ...catalogue,
  ...contact,
  ...content,
  ...missedSearches,
  ...customerNumbers,
  ...machines,
  ...office,
  ...numberPictures,
  ...oem,
  ...pageVitals,
  ...product,
  ...profile,
  ...subscribers,
  ...trade,
}

/** All descriptors by call name, fully typed. */
export type EndpointMap = { [Name in CallName]: (typeof modules)[Name] }

const isComplete = (found: Partial<EndpointMap>): found is EndpointMap =>
  callNames.every((name) => name in found)

const collect = (): EndpointMap => {
  const found: Partial<EndpointMap> = Object.fromEntries(callNames.map((name) => [name, modules[name]]))
  if (!isComplete(found)) throw new Error('a call has no descriptor')
  return found
}

/** Every descriptor by its call name, and nothing else. */
export const endpoints: EndpointMap & Record<CallName, Endpoint> = collect()
