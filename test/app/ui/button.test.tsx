import { act } from 'react'
import { Button } from '@/ui/button/button'
import { deferred } from '../../support/screens/deferred'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => 'turning')

let screen: RenderedNode
afterEach(() => screen.end())

it('a button is busy and ignores presses until its action has ended', async () => {
  const working = deferred()
  const work = jest.fn(() => working.promise)
  screen = await renderNode(
    <Button id="pay" onPress={work}>
      Pay
    </Button>,
  )
  await screen.press('pay')
  await screen.press('pay')
  expect(work).toHaveBeenCalledTimes(1)
  expect(screen.find('pay').getAttribute('aria-busy')).toBe('true')
  expect(screen.find('pay').getAttribute('aria-disabled')).toBe('true')
  expect(screen.find('pay').textContent).toContain('turning')

  await act(async () => working.resolve())
  expect(screen.find('pay').getAttribute('aria-busy')).toBe('false')
  await screen.press('pay')
  expect(work).toHaveBeenCalledTimes(2)
})
