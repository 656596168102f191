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

describe('pages open one at a time', () => {
  it('a navigation waits until the page before it is drawn', async () => {
    navigationQueue.pageShown()
    const details = navigationQueue.run(to('details'))
    const signIn = navigationQueue.run(to('sign-in'))
    await soon()
    expect(went).toEqual(['details'])
    await isShown(details)
    expect(went).toEqual(['details', 'sign-in'])
    await isShown(signIn)
  })
  it('a page that came is on its way for a moment, unless one has gone back from it', async () => {
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
  it('but not for ever', async () => {
    void navigationQueue.run(to('details'))
    const home = navigationQueue.run(to('home'))
    await jest.advanceTimersByTimeAsync(4900)
    expect(went).toEqual(['details'])
    await jest.advanceTimersByTimeAsync(200)
    expect(went).toEqual(['details', 'home'])
    await isShown(home)
  })
  it('one that fails holds up no other', async () => {
    const lost = navigationQueue.run(() => Promise.reject(new Error('too many pages')))
    const home = navigationQueue.run(to('home'))
    await settled(lost)
    expect(went).toEqual(['home'])
    await isShown(home)
  })
})

describe('a page is drawn after the frame that shows what was pressed', () => {
  const drawn = jest.fn()
  const isDrawnAfterAFrame = async () => {
    void waitForPressFeedback()!.then(drawn)
    await soon()
    expect(drawn).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(20)
    expect(drawn).toHaveBeenCalled()
  }
  beforeEach(() => drawn.mockClear())

  it('where it is opened over another', async () => {
    const details = navigationQueue.run(to('details'))
    await soon()
    await isDrawnAfterAFrame()
    await isShown(details)
  })
  it('where a tab is switched to', async () => {
    addressBar.switchTab({ page: 'list', path: '/myPackage/list/waiting' })
    await isDrawnAfterAFrame()
  })
})
