import { ErrorBoundary } from '@/ui/error-boundary/error-boundary'
import { onFrameworkError } from '@/ui/error-boundary/framework-error'
import { draw } from '../../support/draw'

const mockBack = jest.fn()
jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-elements'))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)
jest.mock('@/navigation/navigation', () => ({ back: (to: string) => mockBack(to) }))

function Faulty(): never {
  throw new Error('no such field')
}

it('a part that fails to draw is reported as E1002, and leaves words and a way out', async () => {
  const reported: string[][] = []
  onFrameworkError((type, detail) => reported.push([type, detail]))
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  const screen = await draw(
    <ErrorBoundary>
      <Faulty />
    </ErrorBoundary>,
  )
  expect(screen.find('broken')).toBeTruthy()
  expect(reported).toEqual([['E1002', 'no such field']])
  await screen.press('broken-leave')
  expect(mockBack).toHaveBeenCalledWith('home')
  quiet.mockRestore()
  await screen.end()
})
