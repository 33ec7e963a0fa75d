import type { CallList } from '#contract/call-list.ts'

/** Name, method and path of every call of the shop. The names and paths are the seed's. */
export const shopCalls = {
  // catalogue
  listPartType: ['GET', '/api/listPartType'],
  listMachineType: ['GET', '/api/listMachineType'],
  listMachineTypeAll: ['GET', '/api/listMachineTypeAll'],
  listProductByPart: ['GET', '/api/listProductByPart'],
  listProductByMachine: ['GET', '/api/listProductByMachine'],
  listHot: ['GET', '/api/listHot'],
  best: ['GET', '/api/best'],
  keySuggest: ['GET', '/api/keySuggest'],
  getProduct: ['GET', '/api/getProduct/{id}'],
  listProductModel: ['GET', '/api/listProductModel/{id}'],
  groupProduct: ['GET', '/api/groupProduct/{id}'],
  getPack: ['POST', '/api/getPack'],
  listModel: ['GET', '/api/listModel'],
  modelDetail: ['GET', '/api/model/detail/{id}'],
  listBrandPic: ['GET', '/api/listBrandPic'],
  listOem: ['GET', '/api/listOem'],
  listOemBrand: ['GET', '/api/listOemBrand'],
  moreProduct: ['POST', '/api/moreProduct'],
  listBrandType: ['GET', '/api/listBrandType'],
  listSubBrand: ['GET', '/api/listSubBrand/{id}'],
  listBrands: ['GET', '/api/listBrands'],
  brandDetail: ['GET', '/api/brand/detail/{id}'],
  // a number on a picture
  readNumberPicture: ['POST', '/api/readNumberPicture'],
  // content
  listSwiper: ['GET', '/api/listSwiper'],
  listNews: ['GET', '/api/listNews'],
  newsDetail: ['GET', '/api/news/detail/{id}'],
  listFaq: ['GET', '/api/listFaq'],
  listCatalogue: ['GET', '/api/listCatalogue'],
  aboutus: ['GET', '/api/aboutus'],
  pageDetail: ['GET', '/api/page/{id}'],
  // mails about offers
  subscribe: ['POST', '/api/subscribe'],
  confirmSubscription: ['POST', '/api/subscribe/confirm'],
  unsubscribe: ['POST', '/api/unsubscribe'],
  // to the shop
  contact: ['POST', '/api/contact'],
  // accounts
  login: ['POST', '/api/login'],
  getinfo: ['GET', '/api/getinfo'],
  logout: ['POST', '/logout'],
  remember: ['GET', '/api/remember'],
  regCode: ['POST', '/api/regCode'],
  register: ['POST', '/api/register'],
  acceptTerms: ['POST', '/api/acceptTerms'],
  resetCode: ['POST', '/api/resetCode'],
  resetPwd: ['POST', '/api/resetPwd'],
  // test accounts from business cards
  cardUpload: ['POST', '/api/user/card-upload'],
  cardCorrect: ['POST', '/api/user/card-correct'],
  claimCard: ['POST', '/api/user/card-claim'],
  deleteCard: ['POST', '/api/user/card-delete'],
  // the own account
  getAccount: ['GET', '/api/account'],
  saveAccount: ['POST', '/api/account/save'],
  changePwd: ['POST', '/api/account/password'],
  endSession: ['POST', '/api/account/endSession'],
  endDevice: ['POST', '/api/account/endDevice'],
  logoutAll: ['POST', '/api/account/endAll'],
  exportData: ['POST', '/api/account/export'],
  deleteAccount: ['POST', '/api/account/delete'],
  // the company's own numbers
  listMyNumber: ['GET', '/api/listMyNumber'],
  saveMyNumber: ['POST', '/api/saveMyNumber'],
  removeMyNumber: ['POST', '/api/removeMyNumber'],
  uploadMyNumber: ['POST', '/api/uploadMyNumber'],
  exportMyNumber: ['GET', '/api/exportMyNumber'],
  // machines of the workshop
  listMyMachine: ['GET', '/api/listMyMachine'],
  saveMyMachine: ['POST', '/api/saveMyMachine'],
  removeMyMachine: ['POST', '/api/removeMyMachine'],
  // wishlist and cart
  getWish: ['GET', '/api/getWish'],
  addWish: ['POST', '/api/addWish'],
  removeWish: ['POST', '/api/removeWish'],
  getCart: ['GET', '/api/getCart'],
  addCart: ['POST', '/api/addCart'],
  saveCart: ['POST', '/api/saveCart'],
  removeCart: ['POST', '/api/removeCart'],
  clearCart: ['POST', '/api/clearCart'],
  cartCosts: ['POST', '/api/cartCosts'],
  checkCart: ['POST', '/api/checkCart'],
  // documents
  listOrder: ['GET', '/api/listOrder'],
  listInquery: ['GET', '/api/listInquery'],
  orderDetail: ['GET', '/api/order/detail/{id}'],
  inqueryDetail: ['GET', '/api/inquery/detail/{id}'],
  cancelInquery: ['POST', '/api/inquery/cancel'],
  replyInquery: ['POST', '/api/inquery/reply'],
} as const satisfies CallList

export type ShopCallName = keyof typeof shopCalls
