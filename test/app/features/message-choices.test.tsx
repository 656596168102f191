import { act } from 'react'
import { getMessageChoices, saveMessageChoices } from '@/contract/messages'
import { MessagesCard } from '@/features/personal/parts/messages-card'
import { setSession } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, startScreens, until } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
const mockSent: string[] = []
let mockHeld: Promise<void> | undefined
jest.mock('@/platform/request/request', () => ({
  request: async (request: { url: string; method: string; body?: string }) => {
    if (request.url.includes('/choices/save')) {
      mockSent.push(String(request.body))
      await mockHeld
    }
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

/** The request that is under way is answered when the one handed back is called. */
function hold(): () => void {
  let goOn = () => {}
  mockHeld = new Promise((resolve) => {
    goOn = resolve
  })
  return goOn
}

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

it('switches pressed one after the other are all kept, in that order, and stand as they were pressed meanwhile', async () => {
  const goOn = hold()
  fakeServer.answer(saveMessageChoices, {})
  await open(MessagesCard)
  await drawn('personal-message-arrival')
  for (const kind of ['arrival', 'delivered', 'arrival']) await press(`personal-message-${kind}`)
  expect(['arrival', 'delivered'].map(isOn)).toEqual(['true', 'false'])
  expect(mockSent).toHaveLength(1)
  fakeServer.answer(getMessageChoices, { unwanted: ['storage', 'delivered'] })
  goOn()
  await until(() => mockSent.length === 3)
  expect(
    mockSent.map((body) => new URLSearchParams(body)).map((sent) => [sent.get('kind'), sent.get('isWanted')]),
  ).toEqual([
    ['arrival', 'false'],
    ['delivered', 'false'],
    ['arrival', 'true'],
  ])
  await until(() => isOn('delivered') === 'false' && isOn('arrival') === 'true')
  expect(['arrival', 'delivered'].map(isOn)).toEqual(['true', 'false'])
})

const sentKinds = () => mockSent.map((body) => new URLSearchParams(body).get('kind'))

it('a choice that still waits when its member signs out is not made for who signs in next', async () => {
  const goOn = hold()
  fakeServer.answer(saveMessageChoices, {})
  await open(MessagesCard)
  await press('personal-message-arrival')
  await press('personal-message-delivered')
  await act(async () => setSession({ signedIn: false }))
  await act(async () => setSession({ signedIn: true, aptId: 'PT300001' }))
  await press('personal-message-toPay')
  goOn()
  await until(() => mockSent.length > 1)
  expect(sentKinds()).toEqual(['arrival', 'toPay'])
})
