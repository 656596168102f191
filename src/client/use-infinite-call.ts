import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf, Call, PayloadOf } from '@/contract/base/call'
import type { CallError } from './call-error'
import { callServerSilently } from './call-server'
import type { ListPage } from './merge-refetched-page'

/**
 * Reads a list page by page: the first page by one call, the later ones by another (S1 §4). Each page begins
 * where the previous one ended. `readMore` reads the next page. Several calls of it during the same request
 * read that page only once.
 */
export function useInfiniteCall<First extends Call, Item>(
  first: First,
  options: {
    payload: PayloadOf<First>
    enabled?: boolean
    readPage: (page: number, after: string) => Promise<ListPage<Item>>
    pageOf: (answer: AnswerOf<First>) => ListPage<Item>
  },
) {
  /** `at`: time of the answer, in ms since the epoch */
  type Page = ListPage<Item> & { at?: number; first?: AnswerOf<First> }
  type Place = { page: number; after: string } | undefined
  const toFirstPage = (answer: AnswerOf<First>, at: number): Page => ({
    ...options.pageOf(answer),
    first: answer,
    at,
  })
  const dataOf = (page: Page) => ({ pages: [page], pageParams: [undefined] })
  const pages = useInfiniteQuery<Page, CallError, { pages: Page[] }, unknown[], Place>({
    queryKey: [first.name, 'pages', options.payload],
    meta: {
      call: first,
      dataOf,
      kept: {
        answerOf: (data: { pages: Page[] }) => data.pages[0]!.first,
        dataOf: (answer: AnswerOf<First>, at: number) => dataOf(toFirstPage(answer, at)),
      },
    },
    enabled: options.enabled ?? true,
    initialPageParam: undefined,
    queryFn: async ({ pageParam }) => {
      if (pageParam) return options.readPage(pageParam.page, pageParam.after)
      const answer = await callServerSilently(first, options.payload)
      return toFirstPage(answer, Date.now())
    },
    getNextPageParam: ({ next }, read) =>
      next === null ? undefined : { page: read.length + 1, after: next },
  })
  const { hasNextPage, fetchNextPage } = pages
  // A button and the end of scrolling may call at the same time; one request serves both.
  const readMore = async () => {
    if (hasNextPage) await fetchNextPage({ cancelRefetch: false })
  }
  return { ...pages, readMore }
}
