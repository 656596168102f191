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
})
