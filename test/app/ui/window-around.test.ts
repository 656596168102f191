import { findWindowStart, getMiddlePartIndex, RENDERED_PART_COUNT } from '@/ui/virtual-list/find-window-start'

/** px */
const HEIGHT = 600
const heightOf = () => HEIGHT

describe('the part in the middle of the screen', () => {
  const view = { from: 10, count: 100, heightOf, middle: 400 }
  it.each([
    ['is the known part if that contains the middle', 0, 10],
    ['can begin exactly at the middle', 400, 10],
    ['is the previous one if the known part begins below the middle', 401, 9],
    ['can be far below the known part', -50 * HEIGHT, 60],
    ['can be far above the known part', 8 * HEIGHT, 2],
    ['is the last one when the middle is past the end', -500 * HEIGHT, 99],
    ['is the first one when the middle is above the top', 500 * HEIGHT, 0],
  ])('%s', (_, top, part) => {
    expect(getMiddlePartIndex({ part: 10, top }, view)).toBe(part)
  })
})

describe('the window of a long list', () => {
  const at = (middlePart: number, from: number, count = 100) => findWindowStart(middlePart, { from, count })
  it('stays while the reader moves back and forth in its middle', () => {
    for (const middlePart of [12, 13, 14]) expect(at(middlePart, 10)).toBe(10)
  })
  it('moves one part at a time with the reader, up and down', () => {
    expect([at(15, 10), at(16, 11)]).toEqual([11, 12])
    expect([at(11, 10), at(10, 9)]).toEqual([9, 8])
  })
  it('is centred on the screen after a jump', () => {
    expect([at(60, 10), at(3, 80)]).toEqual([57, 0])
  })
  it('stops at the start and the end of the list', () => {
    expect([at(99, 90), at(0, 3), at(1, 0, 2)]).toEqual([100 - RENDERED_PART_COUNT, 0, 0])
  })
})
