/** What a screen shows that search engines have words for; `structured-data.ts` says it in theirs. */
export type Shown =
  /** The home page: who we are and how the shop is searched. */
  | { is: 'shop' }
  | { is: 'contact'; email: string; phone: string; address: string }
  /** `total` counts the whole list, `items` are those on this page; `from` is the place before the first. */
  | { is: 'list'; total: number; from: number; items: readonly ListedItem[] }
  | {
      is: 'article'
      headline: string
      summary: string
      publishTime: string
      picture: string
      lang: string | null
    }
  | { is: 'questions'; entries: readonly { question: string; answer: string }[] }
  | { is: 'brand'; name: string; picture: string; website: string | null }

/** Without `to` where its own page is not open to everyone. */
interface ListedItem {
  name: string
  /** Path without language, or a file's. */
  to?: string | null
}
