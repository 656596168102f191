import '../../support/screen-test'
import { queryClient } from '@/client/query'
import { getForecastAddresses, getPickupAddress, getSelfTake } from '@/contract/forecast-receivers'
import { changeDestination, getPackageInfo } from '@/contract/parcel-changes'
import { getPackageDetail } from '@/contract/parcels'
import { bindAddress, getPickupConfig, getPickupRemark } from '@/contract/pickup'
import SelectPage from '@/features/addresses/pages/select'
import DestinationPage from '@/features/parcel/pages/destination'
import { PICKUP_POINTS, PICKUP_REMARKS } from '../../../server/src/db/seed/pickup-points'
import { fakeServer } from '../../support/fake-server'
import { sentTo, went, wordsTo } from '../../support/left-app'
import { drawn, find, isThere, open, press, type, until } from '../../support/screens'
import { PACKAGE_INFO } from './package-info'
import { ADDRESS } from './refusal-fixtures'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const mockReveal = jest.fn()
jest.mock('@/platform/reveal/reveal', () => ({ reveal: (selector: string) => mockReveal(selector) }))

const MEMBER = { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' }
const COLLECTED = {
  distributionMode: 'selfPickup',
  addressId: '',
  pickupPointId: 'SGS1',
  pickupName: 'Tan Mei Hua',
  pickupAreaCode: '65',
  pickupPhone: '91234567',
}
/** What was sent by either of the forms. */
const sent = () => [
  ...sentTo(changeDestination).map(({ fields }) => fields),
  ...wordsTo(bindAddress).map((words) => Object.fromEntries(words)),
]
const typedIn = (id: string) => find(id).querySelector('input')!.value
beforeEach(() => {
  mockReveal.mockClear()
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

const FORMS = [
  {
    id: 'destination',
    trip: { packageNo: REFUSED_PARCEL, flowId: '100005002', moveMode: 'standard' },
    call: changeDestination,
    async openForm() {
      await open(DestinationPage, { packageNo: REFUSED_PARCEL })
      await press('destination-100005002')
    },
    reopen: () => open(DestinationPage, { packageNo: REFUSED_PARCEL }),
  },
  {
    id: 'select',
    trip: { packageNo: REFUSED_PARCEL },
    call: bindAddress,
    openForm: () => open(SelectPage, { packageNo: REFUSED_PARCEL }),
    reopen: () => open(SelectPage, { packageNo: REFUSED_PARCEL }),
  },
]

const ways = ({ id, openForm }: (typeof FORMS)[number]) => {
  const choosePickup = async () => {
    await openForm()
    await press(`${id}-distribution-selfPickup`)
    await until(() => isThere(`${id}-pickup-name`) && typedIn(`${id}-pickup-name`) === MEMBER.name)
  }
  const choosePoint = () => press(`${id}-pickup`, `${id}-pickup-sheet-SGS1`)
  const fillIn = async () => {
    await choosePoint()
    await type(`${id}-pickup-name`, ' Tan Mei Hua ')
    await type(`${id}-pickup-phone`, '9123 4567')
  }
  const confirm = () => press(`${id}-send`, `${id}-confirm`)
  return { choosePickup, fillIn, confirm }
}

describe.each(FORMS)('[ADDR-38] a pickup point instead, chosen at $id', (form) => {
  const { id, trip, call, reopen } = form
  const { choosePickup, fillIn, confirm } = ways(form)
  it('is sent with whoever collects, once that is confirmed; what each point takes is said before', async () => {
    await choosePickup()
    await press(`${id}-pickup`)
    expect(find(`${id}-pickup-sheet-SGS1`).textContent).toContain('up to 20 kg')
    await press(`${id}-pickup-sheet-SGS1`)
    await drawn(`${id}-pickup-remark`)
    await fillIn()
    await press(`${id}-send`)
    expect(sent()).toEqual([])
    await press(`${id}-confirm`)
    await until(() => went.length > 0)
    expect(sent()).toEqual([{ ...trip, ...COLLECTED }])
  })

  it('is kept without a network and over a reload, until it was sent', async () => {
    await choosePickup()
    await fillIn()
    fakeServer.fail(call, 'offline')
    await confirm()
    await drawn(`${id}-error`)
    queryClient.clear()
    await reopen()
    await until(() => isThere(`${id}-pickup-name`) && typedIn(`${id}-pickup-name`) === ' Tan Mei Hua ')
    await drawn(`${id}-pickup`)
    await until(() => find(`${id}-pickup`).textContent?.includes('Bedok station') === true)
    expect(typedIn(`${id}-pickup-phone`)).toBe('9123 4567')
    fakeServer.answer(call, {})
    await confirm()
    await until(() => went.length > 0)
    expect(sent().at(-1)).toEqual({ ...trip, ...COLLECTED })
    await reopen()
    await until(() => isThere(id === 'select' ? `select-${ADDRESS.id}` : `destination-address-${ADDRESS.id}`))
    expect(isThere(`${id}-pickup-name`)).toBe(false)
  })
})

describe('a pickup point instead', () => {
  const [form] = FORMS
  const { id, call, openForm } = form!
  const { choosePickup, fillIn, confirm } = ways(form!)

  it('is asked for beside its fields, the first of them in view, before anything is sent', async () => {
    await choosePickup()
    await type(`${id}-pickup-phone`, '12')
    await press(`${id}-send`)
    const textOf = (field: string) => find(`${id}-${field}-error`).textContent
    expect(textOf('pickup')).toBe('Please choose a pickup point.')
    expect(textOf('pickup-phone')).toContain('does not fit the area code')
    expect(find(`${id}-pickup-phone-error`).getAttribute('role')).toBe('alert')
    expect(mockReveal).toHaveBeenCalledTimes(1)
    expect(isThere(`${id}-dialog`)).toBe(false)
    expect(sent()).toEqual([])
  })

  it('that does not take the parcel is refused beside it, and nothing that was typed is lost', async () => {
    await choosePickup()
    await fillIn()
    const tooLarge = {
      ...{ code: 'forecast.pickupPointId.tooLarge', message: 'no' },
      params: { maxKg: 20, maxLitres: 120 },
    }
    fakeServer.refuse(call, { code: '400', msg: '', data: { problems: { pickupPointId: tooLarge } } })
    await confirm()
    await drawn(`${id}-pickup-error`)
    expect(find(`${id}-pickup-error`).textContent).toContain('up to 20 kg and 120 litres')
    expect(mockReveal).toHaveBeenCalledTimes(1)
    expect(typedIn(`${id}-pickup-name`)).toBe(' Tan Mei Hua ')
    expect(went).toEqual([])
  })

  it('is not offered where there are no points', async () => {
    fakeServer.answer(getPickupAddress, [])
    await openForm()
    await drawn(`destination-address-${ADDRESS.id}`)
    expect(isThere(`${id}-distribution-selfPickup`)).toBe(false)
  })
})

it('a parcel that waits at a point goes to another one, or to the door, and not to where it is already', async () => {
  fakeServer.answer(getPackageInfo, {
    ...PACKAGE_INFO,
    ...{ addressId: null, distributionMode: 'selfPickup', pickupPointId: 'SGS1' },
    collector: { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' },
  })
  await open(DestinationPage, { packageNo: REFUSED_PARCEL })
  await until(() => isThere('destination-pickup-name'))
  expect(typedIn('destination-pickup-name')).toBe('Tan Mei Hua')
  await press('destination-send')
  expect(find('destination-error').textContent).toContain('Nothing has changed')
  await press('destination-pickup', 'destination-pickup-sheet-SGC1')
  expect(isThere('destination-error')).toBe(false)
  await press('destination-send', 'destination-confirm')
  await until(() => went.length > 0)
  expect(sent()).toEqual([
    {
      ...{ packageNo: REFUSED_PARCEL, flowId: '100005001', moveMode: 'standard' },
      ...COLLECTED,
      pickupPointId: 'SGC1',
    },
  ])
})
