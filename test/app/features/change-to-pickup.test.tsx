import { act } from 'react'
import { queryClient } from '@/client/query'
import { getForecastAddresses, getPickupAddress, getSelfTake } from '@/contract/forecast-receivers'
import { changeDestination, getPackageInfo } from '@/contract/parcel-changes'
import { getPackageDetail } from '@/contract/parcels'
import { bindAddress, getPickupConfig, getPickupRemark } from '@/contract/pickup'
import SelectPage from '@/features/addresses/pages/select'
import DestinationPage from '@/features/parcel/pages/destination'
import { setLanguage } from '@/i18n/language'
import { PICKUP_POINTS, PICKUP_REMARKS } from '../../../server/src/db/seed/pickup-points'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, startScreens, type, until } from '../../support/screens'
import { PACKAGE_INFO } from './package-info'
import { ADDRESS } from './refusal-fixtures'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const mockSent: Record<string, string>[] = []
const mockBack = jest.fn()
const mockReveal = jest.fn()
jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/toast/toast', () => ({ showToast: () => undefined }))
jest.mock('@/platform/reveal/reveal', () => ({ reveal: (selector: string) => mockReveal(selector) }))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string; body?: string }) => {
    if (request.url === '/outStorage/bindAddress')
      mockSent.push(Object.fromEntries(new URLSearchParams(request.body)))
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
jest.mock('@/platform/upload/upload', () => ({
  upload(request: { url: string; fields: Record<string, string> }) {
    mockSent.push(request.fields)
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
  navigate: () => undefined,
  replace: () => undefined,
  back: () => mockBack(),
}))

const MEMBER = { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' }
const COLLECTED = {
  distributionMode: 'selfPickup',
  addressId: '',
  pickupPointId: 'SGS1',
  pickupName: 'Tan Mei Hua',
  pickupAreaCode: '65',
  pickupPhone: '91234567',
}
const has = (id: string) => document.getElementById(id) !== null
const typedIn = (id: string) => find(id).querySelector('input')!.value
const refuseAt = (code: string, params = {}) => ({
  code: '400',
  msg: '',
  data: { problems: { pickupPointId: { code, params, message: 'no' } } },
})
beforeEach(() => {
  mockSent.length = 0
  mockBack.mockClear()
  mockReveal.mockClear()
  startScreens()
  fakeServer.answer(getPackageInfo, PACKAGE_INFO)
  const detail = refusedParcel()
  fakeServer.answer(getPackageDetail, { ...detail, summary: { ...detail.summary, state: 'toPay' } })
  fakeServer.answer(getForecastAddresses, [ADDRESS])
  fakeServer.answer(getPickupAddress, PICKUP_POINTS.filter(({ country }) => country === 'SG') as never)
  fakeServer.answer(getPickupRemark, { remark: PICKUP_REMARKS[0]!.remark })
  fakeServer.answer(getPickupConfig, [{ pickupType: 1, grams: 20_000, cm3: 120_000 }])
  fakeServer.answer(getSelfTake, MEMBER)
  fakeServer.answer(changeDestination, {})
  fakeServer.answer(bindAddress, {})
})
afterEach(closeScreen)

const FORMS = [
  {
    id: 'destination',
    sent: { packageNo: REFUSED_PARCEL, flowId: '100005002', moveMode: 'standard' },
    call: changeDestination,
    async openForm() {
      await open(DestinationPage, { packageNo: REFUSED_PARCEL })
      await press('destination-100005002')
    },
    reopen: () => open(DestinationPage, { packageNo: REFUSED_PARCEL }),
  },
  {
    id: 'select',
    sent: { packageNo: REFUSED_PARCEL },
    call: bindAddress,
    openForm: () => open(SelectPage, { packageNo: REFUSED_PARCEL }),
    reopen: () => open(SelectPage, { packageNo: REFUSED_PARCEL }),
  },
]

describe.each(FORMS)('[ADDR-38] a pickup point instead, chosen at $id', ({
  id,
  sent,
  call,
  openForm,
  reopen,
}) => {
  const choosePickup = async () => {
    await openForm()
    await press(`${id}-distribution-selfPickup`)
    await until(() => has(`${id}-pickup-name`) && typedIn(`${id}-pickup-name`) === MEMBER.name)
  }
  const choosePoint = () => press(`${id}-pickup`, `${id}-pickup-sheet-SGS1`)
  const fillIn = async () => {
    await choosePoint()
    await type(`${id}-pickup-name`, ' Tan Mei Hua ')
    await type(`${id}-pickup-phone`, '9123 4567')
  }
  const confirm = () => press(`${id}-send`, `${id}-confirm`)

  it('is sent with whoever collects, once that is confirmed; what each point takes is said before', async () => {
    await choosePickup()
    await press(`${id}-pickup`)
    expect(find(`${id}-pickup-sheet-SGS1`).textContent).toContain('up to 20 kg')
    await press(`${id}-pickup-sheet-SGS1`)
    await drawn(`${id}-pickup-remark`)
    await fillIn()
    await press(`${id}-send`)
    expect(mockSent).toEqual([])
    await press(`${id}-confirm`)
    await until(() => mockBack.mock.calls.length > 0)
    expect(mockSent).toEqual([{ ...sent, ...COLLECTED }])
  })

  it('is asked for beside its fields, the first of them in view, before anything is sent', async () => {
    await choosePickup()
    await type(`${id}-pickup-name`, '陳美玲')
    await type(`${id}-pickup-phone`, '12')
    await press(`${id}-send`)
    const textOf = (field: string) => find(`${id}-${field}-error`).textContent
    expect(textOf('pickup')).toBe('Please choose a pickup point.')
    expect(textOf('pickup-phone')).toContain('does not fit the area code')
    expect(find(`${id}-pickup-phone-error`).getAttribute('role')).toBe('alert')
    expect(mockReveal).toHaveBeenCalledTimes(1)
    expect(has(`${id}-dialog`)).toBe(false)
    await act(async () => setLanguage('sc'))
    await until(() => textOf('pickup') === '请选择自提点。')
    expect(typedIn(`${id}-pickup-name`)).toBe('陳美玲')
    expect(mockSent).toEqual([])
  })

  it('that does not take the parcel is refused beside it, and nothing that was typed is lost', async () => {
    await choosePickup()
    await fillIn()
    fakeServer.refuse(call, refuseAt('forecast.pickupPointId.tooLarge', { maxKg: 20, maxLitres: 120 }))
    await confirm()
    await drawn(`${id}-pickup-error`)
    expect(find(`${id}-pickup-error`).textContent).toContain('up to 20 kg and 120 litres')
    expect(mockReveal).toHaveBeenCalledTimes(1)
    expect(typedIn(`${id}-pickup-name`)).toBe(' Tan Mei Hua ')
    expect(mockBack).not.toHaveBeenCalled()
  })

  it('is kept without a network and over a reload, until it was sent', async () => {
    await choosePickup()
    await fillIn()
    fakeServer.fail(call, 'offline')
    await confirm()
    await drawn(`${id}-error`)
    queryClient.clear()
    await reopen()
    await until(() => has(`${id}-pickup-name`) && typedIn(`${id}-pickup-name`) === ' Tan Mei Hua ')
    await drawn(`${id}-pickup`)
    await until(() => find(`${id}-pickup`).textContent?.includes('Bedok station') === true)
    expect(typedIn(`${id}-pickup-phone`)).toBe('9123 4567')
    fakeServer.answer(call, {})
    await confirm()
    await until(() => mockBack.mock.calls.length > 0)
    expect(mockSent.at(-1)).toEqual({ ...sent, ...COLLECTED })
    await reopen()
    await until(() => has(id === 'select' ? `select-${ADDRESS.id}` : `destination-address-${ADDRESS.id}`))
    expect(has(`${id}-pickup-name`)).toBe(false)
  })

  it('is not offered where there are no points', async () => {
    fakeServer.answer(getPickupAddress, [])
    await openForm()
    await drawn(id === 'select' ? `select-${ADDRESS.id}` : `destination-address-${ADDRESS.id}`)
    expect(has(`${id}-distribution-selfPickup`)).toBe(false)
  })
})

it('a parcel that waits at a point goes to another one, or to the door, and not to where it is already', async () => {
  fakeServer.answer(getPackageInfo, {
    ...PACKAGE_INFO,
    ...{ addressId: null, distributionMode: 'selfPickup', pickupPointId: 'SGS1' },
    collector: { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' },
  })
  await open(DestinationPage, { packageNo: REFUSED_PARCEL })
  await until(() => has('destination-pickup-name'))
  expect(typedIn('destination-pickup-name')).toBe('Tan Mei Hua')
  await press('destination-send')
  expect(find('destination-error').textContent).toContain('Nothing has changed')
  await press('destination-pickup', 'destination-pickup-sheet-SGC1')
  expect(has('destination-error')).toBe(false)
  await press('destination-send', 'destination-confirm')
  await until(() => mockBack.mock.calls.length > 0)
  expect(mockSent).toEqual([
    {
      ...{ packageNo: REFUSED_PARCEL, flowId: '100005001', moveMode: 'standard' },
      ...COLLECTED,
      pickupPointId: 'SGC1',
    },
  ])
})
