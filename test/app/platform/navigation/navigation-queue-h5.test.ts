import { waitForPressFeedback } from '@/platform/frame/next-frame'
import { addressBar } from '@/platform/navigation/address-bar.h5'
import { navigationQueue } from '@/platform/navigation/navigation-queue.h5'

jest.mock('@tarojs/taro', () => jest.requireActual('../../../support/screens/plain-taro'))

const went: string[] = []
const to = (name: string) => async () => {
  went.push(name)
}
const soon = () => jest.advanceTimersByTimeAsync(0)
const settled = async (taken: Promise<void>) => {
  await jest.advanceTimersByTimeAsync(400)
  await taken
}
const isShown = (taken: Promise<void>) => {
  navigationQueue.pageShown()
  return settled(taken)
}
beforeEach(() => {
  jest.useFakeTimers()
  went.length = 0
})
afterEach(() => jest.useRealTimers())

describe('the navigation queue', () => {
  it('starts a navigation after the previous page is drawn', async () => {
    navigationQueue.pageShown()
    const details = navigationQueue.run(to('details'))
    const signIn = navigationQueue.run(to('sign-in'))
    await soon()
    expect(went).toEqual(['details'])
    await isShown(details)
    expect(went).toEqual(['details', 'sign-in'])
    await isShown(signIn)
  })
  it('counts a page as arrived shortly after it is shown, or at once after a step back', async () => {
    const arrived = jest.fn()
    const details = navigationQueue.run(to('details')).then(arrived)
    await soon()
    navigationQueue.pageShown()
    await jest.advanceTimersByTimeAsync(100)
    expect(arrived).not.toHaveBeenCalled()
    window.dispatchEvent(new PopStateEvent('popstate'))
    await soon()
    expect(arrived).toHaveBeenCalled()
    await details
  })
  it('waits for a page at most 5 s', async () => {
    void navigationQueue.run(to('details'))
    const home = navigationQueue.run(to('home'))
    await jest.advanceTimersByTimeAsync(4900)
    expect(went).toEqual(['details'])
    await jest.advanceTimersByTimeAsync(200)
    expect(went).toEqual(['details', 'home'])
    await isShown(home)
  })
  it('continues after a failed navigation', async () => {
    const lost = navigationQueue.run(() => Promise.reject(new Error('too many pages')))
    const home = navigationQueue.run(to('home'))
    await settled(lost)
    expect(went).toEqual(['home'])
    await isShown(home)
  })
})

describe('a page drawn after the frame that shows the press', () => {
  const drawn = jest.fn()
  const isDrawnAfterAFrame = async () => {
    void waitForPressFeedback()!.then(drawn)
    await soon()
    expect(drawn).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(20)
    expect(drawn).toHaveBeenCalled()
  }
  beforeEach(() => drawn.mockClear())

  it('is one that opens over another page', async () => {
    const details = navigationQueue.run(to('details'))
    await soon()
    await isDrawnAfterAFrame()
    await isShown(details)
  })
  it('is one that a tab switches to', async () => {
    addressBar.switchTab({ page: 'list', path: '/myPackage/list/waiting' })
    await isDrawnAfterAFrame()
  })
})
