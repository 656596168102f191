import '../../support/screen-test'
import { act } from 'react'
import { validateTrackingNo } from '@/contract/forecast'
import { forecastForm } from '@/features/forecast/forecast-form'
import { TrackingField } from '@/features/forecast/parts/tracking-field'
import { fakeServer } from '../../support/fake-server'
import { wordsTo } from '../../support/left-app'
import { toasts } from '../../support/plain-taro'
import { find, open, press, type, until } from '../../support/screens'
import { shownProblems } from '../../support/shown-problems'

const mockScan = jest.fn()
jest.mock('@/platform/scan/scan', () => ({ scanCode: () => mockScan() }))
const asked = () => wordsTo(validateTrackingNo).map((words) => words.get('trackingNo'))

beforeEach(async () => {
  forecastForm.discard()
  fakeServer.answer(validateTrackingNo, { outcome: 'existing' })
  await open(TrackingField)
})

async function leave(text: string): Promise<void> {
  await type('forecast-tracking', text)
  const input = find('forecast-tracking').querySelector('input')!
  await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}
const refused = () => shownProblems(forecastForm).trackingNo?.code

it('asks for the number as it is stored, and says beside the field that it is declared already', async () => {
  await leave(' sf14 0822 7655319 ')
  await until(() => refused() !== undefined)
  expect(asked()).toEqual(['SF1408227655319'])
  expect(refused()).toBe('forecast.trackingNo.existing')
})

it('asks once about a number that is free', async () => {
  fakeServer.answer(validateTrackingNo, { outcome: 'available' })
  await leave('SF1408227655319')
  // As long as an answer takes to arrive.
  await until(() => refused() !== undefined)
  await leave('sf14 0822 7655319')
  await until(() => asked().length > 1)
  expect(asked()).toEqual(['SF1408227655319'])
})

it('says nothing of a number that was changed before the answer came', async () => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { receive } = fakeServer
  const late = jest.spyOn(fakeServer, 'receive').mockImplementation(async (request) => {
    await isAnswered
    return receive(request)
  })
  await leave('SF1408227655319')
  await type('forecast-tracking', 'SF1408227655320')
  await act(async () => answer())
  // As long as an answer has to be said.
  await until(() => refused() !== undefined)
  expect(asked()).toEqual(['SF1408227655319'])
  expect(refused()).toBeUndefined()
  late.mockRestore()
})

const input = () => find('forecast-tracking').querySelector('input')!

it('takes the number from the code that was scanned, and asks whether it is free', async () => {
  mockScan.mockResolvedValueOnce({ text: 'https://ucmp.sf-express.com/wx?no=SF1408227655319' })
  await press('forecast-scan')
  await until(() => refused() !== undefined)
  expect(input().value).toBe('SF1408227655319')
  expect(asked()).toEqual(['SF1408227655319'])
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
