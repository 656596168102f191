import { turn } from '@/platform/navigation/turn.h5'

const went: string[] = []
const to = (name: string) => async () => {
  went.push(name)
}
const soon = () => jest.advanceTimersByTimeAsync(0)
const settled = async (taken: Promise<void>) => {
  await jest.advanceTimersByTimeAsync(400)
  await taken
}
beforeEach(() => {
  jest.useFakeTimers()
  went.length = 0
})
afterEach(() => jest.useRealTimers())

describe('pages open one at a time', () => {
  it('a navigation waits until the page before it is drawn', async () => {
    turn.shown()
    const details = turn.take(to('details'))
    const signIn = turn.take(to('sign-in'))
    await soon()
    expect(went).toEqual(['details'])
    turn.shown()
    await settled(details)
    expect(went).toEqual(['details', 'sign-in'])
    turn.shown()
    await settled(signIn)
  })
  it('but not for ever', async () => {
    void turn.take(to('details'))
    const home = turn.take(to('home'))
    await jest.advanceTimersByTimeAsync(4900)
    expect(went).toEqual(['details'])
    await jest.advanceTimersByTimeAsync(200)
    expect(went).toEqual(['details', 'home'])
    turn.shown()
    await settled(home)
  })
  it('one that fails holds up no other', async () => {
    const lost = turn.take(() => Promise.reject(new Error('too many pages')))
    const home = turn.take(to('home'))
    await settled(lost)
    expect(went).toEqual(['home'])
    turn.shown()
    await settled(home)
  })
})
