import {
  DEFAULT_HELP_BALL_PLACEMENT,
  findFreeHelpBallTopLeft,
  HELP_BALL_MARGIN_PX,
  HELP_BALL_SIZE_PX,
  HELP_BALL_TOP_SHARE_RANGE,
  moveHelpBallByArrowKey,
  type ScreenElement,
  snapHelpBallToSide,
  toHelpBallTopLeft,
} from '@/domain/app/help-ball'

const SCREEN = { width: 400, height: 1000 }
const LEFT = 10
const RIGHT = 340
const box = (role: string, left: number, top: number, width: number, height = 44): ScreenElement => ({
  ...{ role, left, top, width, height },
})
const room = (down: number, ...pressed: ScreenElement[]) =>
  findFreeHelpBallTopLeft({ side: 'right', down }, pressed, SCREEN)

it('[OVER-68] the ball has the size, margin and range of S1 §9', () => {
  expect([HELP_BALL_SIZE_PX, HELP_BALL_MARGIN_PX, HELP_BALL_TOP_SHARE_RANGE]).toEqual([
    50,
    10,
    { least: 0.05, most: 0.87 },
  ])
  expect(DEFAULT_HELP_BALL_PLACEMENT).toEqual({ side: 'right', down: 0.75 })
})

describe('the position of a released ball', () => {
  it('is at the side nearer to its centre', () => {
    expect(snapHelpBallToSide({ left: 174, top: 500 }, SCREEN)).toEqual({ side: 'left', down: 0.5 })
    expect(snapHelpBallToSide({ left: 175, top: 500 }, SCREEN)).toEqual({ side: 'right', down: 0.5 })
    expect(snapHelpBallToSide({ left: -30, top: 500 }, SCREEN).side).toBe('left')
    expect(snapHelpBallToSide({ left: 500, top: 500 }, SCREEN).side).toBe('right')
  })
  it('[OVER-71] is between 5 % and 87 % of the height', () => {
    const down = (top: number) => snapHelpBallToSide({ left: 0, top }, SCREEN).down
    expect([-100, 49, 50, 51, 869, 870, 871, 2000].map(down)).toEqual([
      0.05, 0.05, 0.05, 0.051, 0.869, 0.87, 0.87, 0.87,
    ])
  })
  it('[OVER-69] is 10 px from the side', () => {
    expect(toHelpBallTopLeft({ side: 'left', down: 0.3 }, SCREEN)).toEqual({ left: LEFT, top: 300 })
    expect(toHelpBallTopLeft({ side: 'right', down: 0.3 }, SCREEN)).toEqual({ left: RIGHT, top: 300 })
  })
})

describe('the free place for the ball', () => {
  it('is its own place without an obstacle', () => {
    expect(room(0.5)).toEqual({ left: RIGHT, top: 500 })
    expect(findFreeHelpBallTopLeft({ side: 'left', down: 0.5 }, [], SCREEN)).toEqual({ left: LEFT, top: 500 })
  })
  it('is at least 6 px from a button on every side', () => {
    const at = { left: RIGHT, top: 500 }
    // above, below, left; 1 px closer is an obstacle
    for (const [free, near] of [
      [box('button', RIGHT, 450, 50), box('button', RIGHT, 451, 50)],
      [box('button', RIGHT, 556, 50), box('button', RIGHT, 555, 50)],
      [box('button', 284, 500, 50), box('button', 285, 500, 50)],
      [box('button', 396, 500, 50), box('button', 395, 500, 50)],
    ] as const) {
      expect(room(0.5, free)).toEqual(at)
      expect(room(0.5, near)).not.toEqual(at)
    }
  })
  it('is the nearest one above or below an obstacle', () => {
    expect(room(0.5, box('button', RIGHT, 480, 50))).toEqual({ left: RIGHT, top: 530 })
    expect(room(0.5, box('button', RIGHT, 530, 50))).toEqual({ left: RIGHT, top: 474 })
    expect(room(0.5, box('button', RIGHT, 480, 50), box('button', RIGHT, 540, 50))).toEqual({
      left: RIGHT,
      top: 424,
    })
  })
  it('is on the other side if its own is full, and nowhere if both are full', () => {
    const wall = (left: number) => box('button', left, 0, 60, 1000)
    expect(room(0.5, wall(RIGHT))).toEqual({ left: LEFT, top: 500 })
    expect(findFreeHelpBallTopLeft({ side: 'left', down: 0.5 }, [wall(LEFT)], SCREEN)).toEqual({
      left: RIGHT,
      top: 500,
    })
    expect(room(0.5, wall(RIGHT), wall(LEFT))).toBeUndefined()
  })
  it('is never above 5 % or below 87 %', () => {
    expect(room(0.05, box('button', RIGHT, 60, 50))).toEqual({ left: RIGHT, top: 110 })
    expect(room(0.87, box('button', RIGHT, 880, 50))).toEqual({ left: RIGHT, top: 824 })
    // Free room above 5 % or below 87 % does not count.
    expect(room(0.5, box('button', RIGHT, 100, 50, 900))).toEqual({ left: LEFT, top: 500 })
    expect(room(0.5, box('button', RIGHT, 0, 50, 865))).toEqual({ left: LEFT, top: 500 })
    expect(room(0.5, box('button', RIGHT, 106, 50, 900))).toEqual({ left: RIGHT, top: 50 })
    expect(room(0.5, box('button', RIGHT, 0, 50, 864))).toEqual({ left: RIGHT, top: 870 })
  })
  it('avoids text on its side, but is not far from its own place', () => {
    const words = (top: number, height: number) => box('read', RIGHT, top, 60, height)
    expect(room(0.5, words(480, 40))).toEqual({ left: RIGHT, top: 526 })
    expect(room(0.5, words(320, 680))).toEqual({ left: RIGHT, top: 264 })
    expect(room(0.5, words(270, 730))).toEqual({ left: RIGHT, top: 500 })
    expect(room(0.5, words(0, 1000))).toEqual({ left: RIGHT, top: 500 })
    // An amount has no role, but the ball must not cover it, as with a button.
    expect(room(0.5, words(0, 1000), box('', RIGHT, 500, 50))).toEqual({ left: RIGHT, top: 550 })
  })
  it('avoids text on either side until somebody moves the ball, and covers text as the last choice', () => {
    const words = (left: number, top: number) => box('read', left, top, 60, 1000 - top)
    const first = (...around: ScreenElement[]) =>
      findFreeHelpBallTopLeft(DEFAULT_HELP_BALL_PLACEMENT, around, SCREEN)
    expect(first(words(RIGHT, 200))).toEqual({ left: RIGHT, top: 144 })
    expect(first(words(RIGHT, 0))).toEqual({ left: LEFT, top: 750 })
    expect(first(words(RIGHT, 0), words(LEFT, 300))).toEqual({ left: LEFT, top: 244 })
    expect(first(words(RIGHT, 0), words(LEFT, 0))).toEqual({ left: RIGHT, top: 750 })
  })
  it('may be on a link wider than 60 % of the screen, and on no other pressable element', () => {
    const at = { left: RIGHT, top: 500 }
    expect(room(0.5, box('link', 155, 500, 241))).toEqual(at)
    expect(room(0.5, box('link', 155, 500, 240))).not.toEqual(at)
    for (const role of ['button', 'tab', 'option', ''])
      expect(room(0.5, box(role, 16, 500, 368))).not.toEqual(at)
  })
})

it('an arrow key moves the ball to a side, or by a tenth of its range up or down', () => {
  const place = { side: 'right', down: 0.5 } as const
  expect(moveHelpBallByArrowKey(place, { x: -1, y: 0 })).toEqual({ side: 'left', down: 0.5 })
  expect(moveHelpBallByArrowKey({ side: 'left', down: 0.5 }, { x: 1, y: 0 })).toEqual(place)
  expect(moveHelpBallByArrowKey(place, { x: 0, y: 1 })).toEqual({ side: 'right', down: 0.582 })
  expect(moveHelpBallByArrowKey({ side: 'left', down: 0.5 }, { x: 0, y: -1 })).toMatchObject({
    side: 'left',
    down: expect.closeTo(0.418),
  })
  expect(moveHelpBallByArrowKey({ ...place, down: 0.06 }, { x: 0, y: -1 }).down).toBe(0.05)
  expect(moveHelpBallByArrowKey({ ...place, down: 0.86 }, { x: 0, y: 1 }).down).toBe(0.87)
})
