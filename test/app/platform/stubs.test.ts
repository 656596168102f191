import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPressFeedbackFrame } from '@/platform/frame/next-frame'
import queryString from '@/platform/stubs/query-string'
import UniversalRouter from '@/platform/stubs/universal-router'

const PACKAGES = join(__dirname, '../../../node_modules')

it('the replacement for query-string reads names and values of a URL', () => {
  expect(queryString.parse('id=1&way=%E6%B8%A1%20a+b&id=2&empty=&alone&to=a=b&')).toEqual({
    id: '2',
    way: '%E6%B8%A1%20a+b',
    empty: '',
    alone: null,
    to: 'a=b',
  })
})

it("Taro's router uses only one function of query-string, without decoding", () => {
  const page = readFileSync(join(PACKAGES, '@tarojs/router/dist/router/page.js'), 'utf8')
  expect(page.match(/queryString\.\w+\([^)]*\)/g)).toEqual(['queryString.parse(search, { decode: false })'])
})

describe('the replacement for universal-router', () => {
  const router = new UniversalRouter([
    { path: ['/home', '/'], action: ({ pathname }, params) => ['home', pathname, params] },
    { path: '/my', action: () => ['my'] },
  ])

  it('finds a page by each of its paths', async () => {
    expect(await router.resolve('/')).toEqual(['home', '/', {}, undefined])
    expect(await router.resolve('/my')).toEqual(['my', undefined])
  })

  it('rejects an unknown path with status 404, as the router expects', async () => {
    await expect(router.resolve('/mine')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a page opened by a press', () => {
  const frames: (() => void)[] = []
  const drawFrame = () => {
    for (const call of frames.splice(0)) call()
  }
  const load = jest.fn<Promise<string>, []>()
  const router = new UniversalRouter([{ path: '/my', action: () => [load()] }])
  const drawn = jest.fn()
  const failed = jest.fn()
  const soon = () => jest.advanceTimersByTimeAsync(0)
  const open = () => void router.resolve('/my').then(drawn, failed)

  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((call) => frames.push(() => call(0)))
    load.mockResolvedValue('my')
  })
  afterEach(() => {
    frames.length = 0
    jest.clearAllMocks()
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('is loaded at once, and drawn after the frame that shows the press', async () => {
    startPressFeedbackFrame()
    open()
    expect(load).toHaveBeenCalledTimes(1)
    await soon()
    expect(drawn).not.toHaveBeenCalled()
    drawFrame()
    expect(drawn).not.toHaveBeenCalled()
    await soon()
    expect(drawn).toHaveBeenCalledWith(['my', undefined])
    // A return to an earlier page waits for no frame.
    open()
    await soon()
    expect(drawn).toHaveBeenCalledTimes(2)
  })

  it('is drawn in a background tab, which has no frames', async () => {
    startPressFeedbackFrame()
    open()
    await jest.advanceTimersByTimeAsync(240)
    expect(drawn).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(20)
    expect(drawn).toHaveBeenCalledWith(['my', undefined])
  })

  it('is reported as lost once and at once when its code does not load', async () => {
    const lost = new Error('Loading chunk 7 failed')
    load.mockRejectedValue(lost)
    startPressFeedbackFrame()
    open()
    await soon()
    expect([drawn.mock.calls, failed.mock.calls]).toEqual([[], [[lost]]])
  })
})
