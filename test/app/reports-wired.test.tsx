import App from '@/app'
import { reportAnalyticsEvents } from '@/contract/app/track'
import { Page } from '@/ui/page/page'
import { renderNode } from '../support/screens/draw'

const mockSent: { url: string; body?: string }[] = []
jest.mock('@tarojs/components', () => jest.requireActual('../support/screens/plain-elements'))
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual('../support/screens/plain-taro'),
  useDidShow: () => undefined,
  useDidHide: () => undefined,
}))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)
jest.mock('@/navigation/navigation', () => ({ navigateBack: () => undefined }))
jest.mock('@/session/initialise-session', () => ({ initialiseAppAndSession: () => undefined }))
jest.mock('@/platform/request/request', () => ({
  sendHttpRequest: async (request: { url: string; body?: string }) => {
    mockSent.push(request)
    return { status: 200, text: '' }
  },
}))
Object.assign(globalThis, { API_BASE: '' })

function Faulty(): never {
  throw new Error('no such field')
}

it('[ERRS-22] a component that fails to draw is reported to the back end as E1002', async () => {
  jest.useFakeTimers()
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  const screen = await renderNode(
    <App>
      <Page title="Pay">
        <Faulty />
      </Page>
    </App>,
  )
  await jest.advanceTimersByTimeAsync(1000)
  const events = mockSent
    .filter(({ url }) => url === reportAnalyticsEvents.path)
    .flatMap(({ body }) => JSON.parse(body ?? '[]'))
  expect(events).toEqual([expect.objectContaining({ kind: 'error', name: 'E1002', detail: 'no such field' })])
  await screen.end()
  quiet.mockRestore()
  jest.useRealTimers()
})
