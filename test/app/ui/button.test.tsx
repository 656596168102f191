import { act } from 'react'
import { Button } from '@/ui/button/button'
import { type Drawn, draw } from '../../support/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-elements'))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => 'turning')

let screen: Drawn
afterEach(() => screen.end())

describe('a button', () => {
  it('is busy and deaf until what it started has ended', async () => {
    let finish = () => {}
    let started = 0
    const work = () => {
      started += 1
      return new Promise<void>((done) => {
        finish = done
      })
    }
    screen = await draw(
      <Button id="pay" onPress={work}>
        Pay
      </Button>,
    )
    await screen.press('pay')
    await screen.press('pay')
    expect(started).toBe(1)
    expect(screen.find('pay').getAttribute('aria-busy')).toBe('true')
    expect(screen.find('pay').textContent).toContain('turning')

    await act(async () => finish())
    expect(screen.find('pay').getAttribute('aria-busy')).toBe('false')
    await screen.press('pay')
    expect(started).toBe(2)
  })

  it('does not press what it stands on', async () => {
    const opened: string[] = []
    screen = await draw(
      <div onClick={() => opened.push('card')}>
        <Button id="copy" onPress={() => undefined}>
          Copy
        </Button>
      </div>,
    )
    await screen.press('copy')
    expect(opened).toEqual([])
  })

  it('is reached and pressed by keys', async () => {
    const pressed: string[] = []
    screen = await draw(
      <Button id="go" onPress={() => pressed.push('go')}>
        Go
      </Button>,
    )
    expect(screen.find('go').tabIndex).toBe(0)
    for (const key of ['Enter', ' ', 'a'])
      await act(async () => {
        screen.find('go').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
    expect(pressed).toHaveLength(2)
  })
})
