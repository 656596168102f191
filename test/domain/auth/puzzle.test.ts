import fc from 'fast-check'
import { appendDragPoint, DRAG_TRACK_POINTS_MAX, isHumanDragTo } from '@/domain/auth/puzzle'
import { buildDragTrack } from '../../support/browser/drag'

describe('a drag of the puzzle', () => {
  it('is accepted from a hand, with any end point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 248 }), (left) => isHumanDragTo(buildDragTrack(left), left)),
    )
  })
  it('is accepted from arrow keys, with small steps and slightly uneven timing', () => {
    const keys = Array.from({ length: 40 }, (_, at) => ({ x: at * 3, ms: at * 33 + (at % 2) }))
    expect(isHumanDragTo(keys, 117)).toBe(true)
  })
  it.each([
    ['has too few points', buildDragTrack(90).slice(-4)],
    ['ends elsewhere', buildDragTrack(93)],
    ['begins elsewhere', buildDragTrack(90).map(({ x, ms }) => ({ x: Math.max(x, 25), ms }))],
    ['is too quick', buildDragTrack(90).map(({ x, ms }) => ({ x, ms: Math.floor(ms / 3) }))],
    ['has even timing', buildDragTrack(90).map(({ x }, at) => ({ x, ms: at * 20 }))],
    ['goes back in time', [...buildDragTrack(90), { x: 90, ms: 130 }]],
  ])('is refused if it %s', (_, track) => expect(isHumanDragTo(track, 90)).toBe(false))
})

describe('a drag with the minimum values', () => {
  /** The smallest valid drag: five points, 120 ms, start 24 px away. Each value is at its limit. */
  const LEAST = [
    { x: 24, ms: 0 },
    { x: 40, ms: 30 },
    { x: 60, ms: 30 },
    { x: 80, ms: 90 },
    { x: 90, ms: 120 },
  ]
  const but = (at: number, point: Partial<(typeof LEAST)[number]>) =>
    LEAST.map((one, index) => (index === at ? { ...one, ...point } : one))
  it('is accepted', () => expect(isHumanDragTo(LEAST, 90)).toBe(true))
  it('is refused if any value is smaller', () => {
    expect(isHumanDragTo([], 90)).toBe(false)
    expect(
      isHumanDragTo(
        LEAST.filter((_, at) => at !== 2),
        90,
      ),
    ).toBe(false)
    expect(isHumanDragTo(but(4, { ms: 119 }), 90)).toBe(false)
    expect(isHumanDragTo(but(0, { x: 25 }), 90)).toBe(false)
    expect(isHumanDragTo(but(0, { x: -25 }), 90)).toBe(false)
    expect(isHumanDragTo(but(0, { x: -24 }), 90)).toBe(true)
    expect(isHumanDragTo(but(2, { ms: 29 }), 90)).toBe(false)
    expect(isHumanDragTo(LEAST, 91)).toBe(false)
  })
  it('is timed from its first point', () => {
    const late = LEAST.map(({ x, ms }) => ({ x, ms: Math.round(ms / 2) + 500 }))
    expect(isHumanDragTo(late, 90)).toBe(false)
  })
})

it('a drag track loses points only when it is full', () => {
  const points = Array.from({ length: DRAG_TRACK_POINTS_MAX }, (_, ms) => ({ x: ms, ms }))
  const more = { x: 999, ms: 999 }
  expect(appendDragPoint(points.slice(1), more)).toEqual([...points.slice(1), more])
  expect(appendDragPoint(points, more)).toEqual([...points.filter(({ ms }) => ms % 2 === 0), more])
})

it('a long drag keeps its first and last point within the track limit', () => {
  let track = [{ x: 0, ms: 0 }]
  for (let ms = 1; ms <= 5000; ms += 1) track = appendDragPoint(track, { x: ms / 20, ms })
  expect(track.length).toBeLessThanOrEqual(DRAG_TRACK_POINTS_MAX)
  expect([track[0], track.at(-1)]).toEqual([
    { x: 0, ms: 0 },
    { x: 250, ms: 5000 },
  ])
})
