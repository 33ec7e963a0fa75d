import { describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

describe('who may call', () => {
  const openCalls = (): string[] =>
    Object.values<Endpoint<CallName>>(endpoints)
      .filter((endpoint) => endpoint.auth === 'anyone')
      .map((endpoint) => endpoint.name)
      .toSorted()

  it('is written down for every call', () => {
    for (const name of Object.keys(calls)) expect(endpoints[name as CallName]?.auth, name).toBeTruthy()
  })

  it('is anyone for these calls and no others', () => {
    expect(openCalls()).toMatchInlineSnapshot(`
      [
        "aboutus",
        "best",
        "brandDetail",
        "cardCorrect",
        "cardUpload",
        "claimCard",
        "compareProducts",
        "confirmSubscription",
        "contact",
        "deleteCard",
        "getPack",
        "groupProduct",
        "keySuggest",
        "listBrandPic",
        "listBrandType",
        "listBrands",
        "listCatalogue",
        "listFaq",
        "listHot",
        "listMachineType",
        "listMachineTypeAll",
        "listModel",
        "listNews",
        "listOemBrand",
        "listPartType",
        "listProductByMachine",
        "listProductByPart",
        "listSubBrand",
        "listSwiper",
        "login",
        "logout",
        "modelDetail",
        "moreProduct",
        "newsDetail",
        "officeChoosePassword",
        "officeLogin",
        "officeLogout",
        "pageDetail",
        "readNumberPicture",
        "regCode",
        "register",
        "remember",
        "resetCode",
        "resetPwd",
        "subscribe",
        "unsubscribe",
      ]
    `)
  })
})
