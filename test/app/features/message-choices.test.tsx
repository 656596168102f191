import { getMessageChoices, saveMessageChoices } from '@/contract/messages'
import { MessagesCard } from '@/features/personal/parts/messages-card'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, startScreens, until } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
const mockSent: string[] = []
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string; body?: string }) => {
    if (request.url.includes('/choices/save')) mockSent.push(String(request.body))
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
beforeEach(() => {
  startScreens()
  mockSent.length = 0
  fakeServer.answer(getMessageChoices, { unwanted: ['storage'] })
})
afterEach(closeScreen)
const isOn = (kind: string) => find(`personal-message-${kind}`).getAttribute('aria-checked')

it('stands as it was chosen, and is kept as it is switched', async () => {
  await open(MessagesCard)
  await drawn('personal-message-arrival')
  expect(['arrival', 'toPay', 'storage', 'exception', 'delivered'].map(isOn)).toEqual([
    'true',
    'true',
    'false',
    'true',
    'true',
  ])
  fakeServer.answer(saveMessageChoices, {})
  fakeServer.answer(getMessageChoices, { unwanted: ['storage', 'toPay'] })
  await press('personal-message-toPay')
  await until(() => isOn('toPay') === 'false')
  expect(mockSent.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
    { kind: 'toPay', isWanted: 'false' },
  ])
})

it('a choice that was not kept goes back, and says so', async () => {
  fakeServer.fail(saveMessageChoices, 'unreachable')
  await open(MessagesCard)
  await press('personal-message-storage')
  await drawn('personal-message-error')
  expect(find('personal-message-error').textContent).toContain("wasn't saved")
  expect(isOn('storage')).toBe('false')
})
