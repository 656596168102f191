import Taro from '@tarojs/taro'
import { addressBar } from '@/platform/navigation/address-bar.h5'
import { navigationQueue } from '@/platform/navigation/navigation-queue.h5'

jest.mock('@tarojs/taro', () => jest.requireActual('../../../support/screens/plain-taro'))

const went: string[] = []
const to = (name: string) => async () => {
  went.push(name)
}
const soon = () => jest.advanceTimersByTimeAsync(0)
/** Lets the frame that shows a press be drawn. */
const frame = () => jest.advanceTimersByTimeAsync(20)
const settled = async (taken: Promise<void>) => {
  await frame()
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
    await frame()
    expect(went).toEqual(['details'])
    await isShown(details)
    await frame()
    expect(went).toEqual(['details', 'sign-in'])
    await isShown(signIn)
  })
  it('counts a page as arrived shortly after it is shown, or at once after a step back', async () => {
    const arrived = jest.fn()
    const details = navigationQueue.run(to('details')).then(arrived)
    await frame()
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

describe('a navigation after the frame that shows the press', () => {
  afterEach(() => jest.restoreAllMocks())

  it('is one that opens a page over another', async () => {
    const details = navigationQueue.run(to('details'))
    await soon()
    expect(went).toEqual([])
    await frame()
    expect(went).toEqual(['details'])
    await isShown(details)
  })
  it('is one that switches to a tab', async () => {
    const switchTab = jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: '' })
    addressBar.switchTab({ page: 'list', path: '/myPackage/list/waiting' })
    await soon()
    expect(switchTab).not.toHaveBeenCalled()
    await frame()
    expect(switchTab).toHaveBeenCalledWith({ url: '/myPackage/list/waiting' })
  })
  it('is dropped if a step back leaves the page within that frame; the next one starts', async () => {
    window.history.replaceState({ idx: 4 }, '')
    const details = navigationQueue.run(to('details'))
    await soon()
    // What the browser reports after a step back.
    window.history.replaceState({ idx: 3 }, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await frame()
    expect(went).toEqual([])
    await settled(details)
    const home = navigationQueue.run(to('home'))
    await frame()
    expect(went).toEqual(['home'])
    await isShown(home)
  })
  it('starts in a background tab, which draws no frame', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    const details = navigationQueue.run(to('details'))
    await jest.advanceTimersByTimeAsync(240)
    expect(went).toEqual([])
    await jest.advanceTimersByTimeAsync(20)
    expect(went).toEqual(['details'])
    await isShown(details)
  })
})
