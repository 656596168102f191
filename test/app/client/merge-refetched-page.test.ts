import { type ListPage, mergeRefetchedPage, shouldResetList } from '@/client/merge-refetched-page'

interface Thing {
  key: string
  time: string
  word?: string
}
const thing = (key: string, time: number, word = ''): Thing => ({
  key,
  time: `2026-01-01T00:00:${time}Z`,
  word,
})
const positionOf = ({ key, time }: Thing) => ({ key, time })
const page = (items: Thing[], next: string | null = 'more'): ListPage<Thing> => ({ items, next })

const A = thing('a', 59)
const B = thing('b', 58)
const C = thing('c', 57)
const D = thing('d', 56)
/** Returns the same thing after a change, which moves it to the top of the list. */
const newer = ({ key }: Thing) => thing(key, 60, 'changed')

const renewed = (
  answer: ListPage<Thing>,
  given: { before?: Thing[]; end?: Thing; newest?: Thing[]; elsewhere?: string[]; isFirst?: boolean },
) =>
  mergeRefetchedPage({
    answer,
    before: given.before,
    end: positionOf(given.end ?? C),
    newest: given.newest ?? [],
    elsewhere: new Set(given.elsewhere),
    positionOf,
    isFirst: given.isFirst ?? false,
  })

describe('a refetched page in the middle of a list', () => {
  const before = [A, B, C]
  it('keeps its things up to the start of the next page', () => {
    expect(renewed(page([A, C, D]), { before })).toEqual([A, C])
  })
  it('shows a changed thing in its place with the new content', () => {
    expect(renewed(page([A, C, D]), { before, newest: [newer(B)] })).toEqual([A, newer(B), C])
  })
  it('without remembered items, keeps those before the next page', () => {
    expect(renewed(page([A, B, C]), {})).toEqual([A, B, C])
    expect(renewed(page([A, B, D]), {})).toEqual([A, B])
  })
  it('ends at the exact thing when several have the same time', () => {
    const [one, two, three] = [thing('3', 50), thing('2', 50), thing('1', 50)]
    expect(renewed(page([one, two, three]), { end: two })).toEqual([one, two])
  })
  it('is empty at the end of the list when everything was removed', () => {
    expect(renewed(page([], null), { before })).toEqual([])
  })
})

describe('a refetched first page with more pages below it', () => {
  const before = [A, B, C]
  const fresh = thing('new', 60)
  it('shows new things at the top and keeps those that were pushed down', () => {
    expect(renewed(page([fresh, A, B]), { before, isFirst: true })).toEqual([fresh, A, B, C])
  })
  it('does not repeat a thing that is still shown further down', () => {
    expect(renewed(page([newer(D), A, B]), { before, elsewhere: ['d'], isFirst: true })).toEqual([A, B, C])
  })
  it('is undefined when no state is remembered and the page does not reach the next one', () => {
    expect(renewed(page([fresh, A, B]), { isFirst: true })).toBeUndefined()
  })
})

describe('the restart of a list by its first page', () => {
  const anew = (answer: ListPage<Thing>, top?: Thing) =>
    shouldResetList(answer, top && positionOf(top), positionOf)
  it('restarts when more has changed than the page holds', () => {
    expect(anew(page([newer(C), newer(B)]), A)).toBe(true)
  })
  it('restarts when the list becomes empty, and when it was empty before', () => {
    expect([anew(page([], null), A), anew(page([A], null))]).toEqual([true, true])
  })
  it('does not restart when the page reaches unchanged things or holds the whole list', () => {
    expect([anew(page([newer(C), A]), A), anew(page([newer(C), newer(B)], null), A)]).toEqual([false, false])
  })
})
