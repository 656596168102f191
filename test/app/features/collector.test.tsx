import { act } from 'react'
import { cachedAnswer, invalidate } from '@/client/query'
import { getPickupAddress, getSelfTake, saveSelfTake } from '@/contract/forecast-receivers'
import { getPickupRemark } from '@/contract/pickup'
import LogisticsPage from '@/features/forecast/pages/logistics'
import { storedDraft } from '@/features/forecast/stored-draft'
import { setLanguage } from '@/i18n/language'
import { setSession } from '@/session/session-store'
import { PICKUP_POINTS, PICKUP_REMARKS } from '../../../server/src/db/seed/pickup-points'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { forecastPayload } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { toasts } from '../../support/plain-taro'
import { closeScreen, drawn, find, open, press, startScreens, type, until } from '../../support/screens'

const mockSent: URLSearchParams[] = []
const mockAsked: string[] = []
jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => jest.requireActual('../../support/plain-taro').showToast(message),
}))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string; body?: string }) => {
    mockAsked.push(request.url)
    if (request.url.endsWith('/save/selfTake')) mockSent.push(new URLSearchParams(request.body))
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => ({}),
}))

const MEMBER = { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' }
const has = (id: string) => document.getElementById(id) !== null
beforeEach(async () => {
  startScreens()
  answerReferenceLists()
  mockSent.length = 0
  mockAsked.length = 0
  const { packagesPic: _, ...fields } = forecastPayload({
    ...{ trackingNo: 'SF1408227655319', distributionMode: 'selfPickup', pickupPointId: 'SGS1' },
    ...{ addressId: '', idempotencyKey: '0123456789abcdef' },
  })
  setSession({ aptId: '' })
  storedDraft.of('PT208846').set({ ...fields, pictures: [], pickupName: '', pickupPhone: '' } as never)
  setSession({ aptId: 'PT208846' })
  fakeServer.answer(getSelfTake, MEMBER)
  fakeServer.answer(getPickupAddress, PICKUP_POINTS.filter(({ country }) => country === 'SG') as never)
  fakeServer.answer(getPickupRemark, { remark: PICKUP_REMARKS[0]!.remark })
})
afterEach(closeScreen)

describe('whoever collects', () => {
  const typeSomebodyElse = async () => {
    await open(LogisticsPage)
    await until(() => find('forecast-pickup-name').querySelector('input')!.value === MEMBER.name)
    expect(has('forecast-pickup-keep')).toBe(false)
    await type('forecast-pickup-name', 'Tan Mei Hua')
    await type('forecast-pickup-phone', '9123')
    expect(has('forecast-pickup-keep')).toBe(false)
    await type('forecast-pickup-phone', '9123 4567')
  }
  it('can be kept once they are somebody else and reached by a number, and is offered from then on', async () => {
    await typeSomebodyElse()
    fakeServer.answer(saveSelfTake, {})
    fakeServer.answer(getSelfTake, { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' })
    await press('forecast-pickup-keep')
    await until(() => !has('forecast-pickup-keep'))
    expect(has('forecast-pickup-keep')).toBe(false)
    expect(Object.fromEntries(mockSent.at(-1)!)).toMatchObject({
      ...{ pickupName: 'Tan Mei Hua', pickupAreaCode: '65', pickupPhone: '91234567' },
    })
    expect(toasts).toEqual([expect.stringContaining('Saved')])
  })
  it('is not put where somebody has begun to type', async () => {
    fakeServer.answer(getSelfTake, { name: '', areaCode: '', phone: '' })
    await open(LogisticsPage)
    await drawn('forecast-pickup-name')
    const name = () => find('forecast-pickup-name').querySelector('input')!
    await act(async () => name().focus())
    fakeServer.answer(getSelfTake, MEMBER)
    await act(() => invalidate(getSelfTake))
    await until(() => cachedAnswer(getSelfTake, {})?.name === MEMBER.name)
    expect(name().value).toBe('')
    await act(async () => name().blur())
    await until(() => name().value === MEMBER.name)
  })
  it('is not put again where somebody has emptied the fields', async () => {
    await open(LogisticsPage)
    const name = () => find('forecast-pickup-name').querySelector('input')!
    await until(() => name().value === MEMBER.name)
    await type('forecast-pickup-name', '')
    await type('forecast-pickup-phone', '')
    await act(async () => name().focus())
    await act(async () => name().blur())
    expect(name().value).toBe('')
  })
  it('is refused beside the field, and what was typed stays', async () => {
    await typeSomebodyElse()
    fakeServer.refuse(saveSelfTake, {
      code: '400',
      msg: '',
      data: { problems: { pickupName: { code: 'name.special', message: 'no' } } },
    })
    await press('forecast-pickup-keep')
    await drawn('forecast-pickup-name-error')
    expect(find('forecast-pickup-name').querySelector('input')!.value).toBe('Tan Mei Hua')
    expect(has('forecast-pickup-keep')).toBe(true)
    expect(toasts).toEqual([])
  })
  it('that cannot be kept without a network are told so below what was pressed, and not in a toast too', async () => {
    await typeSomebodyElse()
    fakeServer.fail(saveSelfTake, 'offline')
    await press('forecast-pickup-keep')
    await drawn('forecast-pickup-keep-error')
    expect(find('forecast-pickup-keep-error').textContent).toContain('offline')
    expect(toasts).toEqual([])
  })
})

it.each([
  ['sc', '7 天内领取'],
  ['tc', '7 天內領取'],
  ['en', 'Collect within 7 days'],
] as const)('a pickup point that is chosen says in %s what to know there', async (lang, words) => {
  setLanguage(lang)
  await open(LogisticsPage)
  await drawn('forecast-pickup-remark')
  expect(find('forecast-pickup-remark').textContent).toContain(words)
  expect(mockAsked).toContain('/pickup/remark?country=SG')
})
