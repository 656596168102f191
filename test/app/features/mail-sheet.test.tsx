import { forecastForm } from '@/features/forecast/forecast-form'
import { MailSheet } from '@/features/forecast/parts/mail-sheet'
import { closeScreen, find, open, press, startScreens, type } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))

beforeEach(async () => {
  startScreens()
  forecastForm.discard()
  await open(MailSheet)
  await press('forecast-mail-open')
})
afterEach(closeScreen)

const OTHERS = 'Other goods in this message are not filled in.'

it('says that only the first of several goods is filled in, and nothing where there is one', async () => {
  await type('forecast-mail', '1 x Earphones ¥148.00\n2 x Tote bag ¥18.50')
  expect(find('forecast-mail-found').textContent).toContain(OTHERS)
  await type('forecast-mail', '1 x Earphones ¥148.00')
  expect(find('forecast-mail-found').textContent).not.toContain(OTHERS)
})
