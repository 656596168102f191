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
/** One that has changed stands at the top of the list. */
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

describe('a page in the middle of a list that is asked for again', () => {
  const before = [A, B, C]
  it('holds what it held, up to where the next one begins', () => {
    expect(renewed(page([A, C, D]), { before })).toEqual([A, C])
  })
  it('shows what has changed in its place, as it is now', () => {
    expect(renewed(page([A, C, D]), { before, newest: [newer(B)] })).toEqual([A, newer(B), C])
  })
  it('that nobody remembers holds what lies before the next one', () => {
    expect(renewed(page([A, B, C]), {})).toEqual([A, B, C])
    expect(renewed(page([A, B, D]), {})).toEqual([A, B])
  })
  it('of things of the same moment ends at the very one', () => {
    const [one, two, three] = [thing('3', 50), thing('2', 50), thing('1', 50)]
    expect(renewed(page([one, two, three]), { end: two })).toEqual([one, two])
  })
  it('at the end of the list is empty when all has gone', () => {
    expect(renewed(page([], null), { before })).toEqual([])
  })
})

describe('the first page asked for again, with more read below', () => {
  const before = [A, B, C]
  const fresh = thing('new', 60)
  it('has what is new at its top, and keeps what was pushed down', () => {
    expect(renewed(page([fresh, A, B]), { before, isFirst: true })).toEqual([fresh, A, B, C])
  })
  it('does not show again what stays further down', () => {
    expect(renewed(page([newer(D), A, B]), { before, elsewhere: ['d'], isFirst: true })).toEqual([A, B, C])
  })
  it('cannot be told where nobody remembers it and it does not reach the next one', () => {
    expect(renewed(page([fresh, A, B]), { isFirst: true })).toBeUndefined()
  })
})

describe('a list is put in order anew by its first page', () => {
  const anew = (answer: ListPage<Thing>, top?: Thing) =>
    shouldResetList(answer, top && positionOf(top), positionOf)
  it('where more has changed than the page holds', () => {
    expect(anew(page([newer(C), newer(B)]), A)).toBe(true)
  })
  it('where nothing is left, and where nothing was', () => {
    expect([anew(page([], null), A), anew(page([A], null))]).toEqual([true, true])
  })
  it('not where the page goes down to what had not changed, or holds all there is', () => {
    expect([anew(page([newer(C), A]), A), anew(page([newer(C), newer(B)], null), A)]).toEqual([false, false])
  })
})
