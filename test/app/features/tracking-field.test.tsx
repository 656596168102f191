import { act } from 'react'
import { validateTrackingNo } from '@/contract/forecast'
import { forecastForm } from '@/features/forecast/forecast-form'
import { TrackingField } from '@/features/forecast/parts/tracking-field'
import { fakeServer } from '../../support/fake-server'
import { toasts } from '../../support/plain-taro'
import { closeScreen, find, open, press, startScreens, type, until } from '../../support/screens'
import { shownProblems } from '../../support/shown-problems'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
const mockScan = jest.fn()
jest.mock('@/platform/scan/scan', () => ({ scanCode: () => mockScan() }))
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => jest.requireActual('../../support/plain-taro').showToast(message),
}))
let mockAnswered = Promise.resolve()
const mockAsked: string[] = []
jest.mock('@/platform/request/request', () => ({
  async request(request: { url: string; method: string }) {
    mockAsked.push(new URLSearchParams(request.url.split('?')[1]).get('trackingNo')!)
    await mockAnswered
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))

beforeEach(async () => {
  startScreens()
  mockAsked.length = 0
  mockAnswered = Promise.resolve()
  forecastForm.discard()
  fakeServer.answer(validateTrackingNo, { outcome: 'existing' })
  await open(TrackingField)
})
afterEach(closeScreen)

async function leave(text: string): Promise<void> {
  await type('forecast-tracking', text)
  const input = find('forecast-tracking').querySelector('input')!
  await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}
const refused = () => shownProblems(forecastForm).trackingNo?.code

it('asks for the number as it is stored, and says beside the field that it is declared already', async () => {
  await leave(' sf14 0822 7655319 ')
  await until(() => refused() !== undefined)
  expect(mockAsked).toEqual(['SF1408227655319'])
  expect(refused()).toBe('forecast.trackingNo.existing')
})

it('asks once about a number that is free', async () => {
  fakeServer.answer(validateTrackingNo, { outcome: 'available' })
  await leave('SF1408227655319')
  // As long as an answer takes to arrive.
  await until(() => refused() !== undefined)
  await leave('sf14 0822 7655319')
  await until(() => mockAsked.length > 1)
  expect(mockAsked).toEqual(['SF1408227655319'])
})

it('says nothing of a number that was changed before the answer came', async () => {
  let answer = () => {}
  mockAnswered = new Promise((resolve) => {
    answer = resolve
  })
  await leave('SF1408227655319')
  await type('forecast-tracking', 'SF1408227655320')
  await act(async () => answer())
  // As long as an answer has to be said.
  await until(() => refused() !== undefined)
  expect(mockAsked).toEqual(['SF1408227655319'])
  expect(refused()).toBeUndefined()
})

const input = () => find('forecast-tracking').querySelector('input')!

it('takes the number from the code that was scanned, and asks whether it is free', async () => {
  mockScan.mockResolvedValueOnce({ text: 'https://ucmp.sf-express.com/wx?no=SF1408227655319' })
  await press('forecast-scan')
  await until(() => refused() !== undefined)
  expect(input().value).toBe('SF1408227655319')
  expect(mockAsked).toEqual(['SF1408227655319'])
})

it.each([
  [
    'a code without a number',
    { text: 'https://example.com' },
    ['There is no tracking number in this code. Please type it.'],
  ],
  ['no camera', 'failed', ['The scanner could not be opened. Please type the number.']],
  ['a scanner that was closed', undefined, []],
])('keeps what was typed after %s', async (_, scanned, said) => {
  await type('forecast-tracking', 'SF1408')
  mockScan.mockResolvedValueOnce(scanned)
  await press('forecast-scan')
  await until(() => toasts.length > 0)
  expect(toasts).toEqual(said)
  expect(input().value).toBe('SF1408')
})
