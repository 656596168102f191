import '../../support/screen-test'
import { queryClient } from '@/client/query'
import { listAddresses } from '@/contract/addresses'
import { getForecastAddresses, getPickupAddress, getSelfTake } from '@/contract/forecast-receivers'
import { changeDestination, getPackageInfo } from '@/contract/parcel-changes'
import { getPackageDetail } from '@/contract/parcels'
import { bindAddress, getPickupConfig, getPickupRemark } from '@/contract/pickup'
import SelectPage from '@/features/addresses/pages/select'
import DestinationPage from '@/features/parcel/pages/destination'
import { PICKUP_POINTS, PICKUP_REMARKS } from '../../../server/src/db/seed/pickup-points'
import { REFERENCE, SELF_PICKUP } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { sentTo, went, wordsTo } from '../../support/left-app'
import { drawn, find, isThere, open, press, says, type, until } from '../../support/screens'
import { held, openUntil, textOf, wentTo } from '../../support/shown'
import { openDetails } from './details-page'
import { PACKAGE_INFO } from './package-info'
import { ADDRESS } from './refusal-fixtures'
import { parcelWith, REFUSED_PARCEL } from './refused-parcel'

const mockReveal = jest.fn()
jest.mock('@/platform/reveal/reveal', () => ({ reveal: (selector: string) => mockReveal(selector) }))

describe('to another destination', () => {
  beforeEach(() => {
    mockReveal.mockClear()
    fakeServer.answer(getPackageInfo, PACKAGE_INFO)
    fakeServer.answer(getForecastAddresses, [ADDRESS])
    fakeServer.answer(changeDestination, {})
  })

  const openPage = () => open(DestinationPage, { packageNo: REFUSED_PARCEL })
  const sent = () => sentTo(changeDestination).map(({ fields }) => fields)
  const MALAYSIA = 'destination-100005002'
  it('a destination is changed with an address that is there, once that is confirmed', async () => {
    await openPage()
    await press(MALAYSIA, `destination-address-${ADDRESS.id}`, 'destination-send')
    expect(find('destination-dialog').textContent).toContain('reviewed again')
    await press('destination-cancel')
    expect(sent()).toEqual([])
    await press('destination-send', 'destination-confirm')
    await wentTo()
    expect(sent()).toEqual([
      {
        ...{ packageNo: REFUSED_PARCEL, flowId: '100005002', moveMode: 'standard' },
        ...{ distributionMode: 'toDoor', addressId: ADDRESS.id, pickupPointId: '' },
        ...{ pickupName: '', pickupAreaCode: '', pickupPhone: '' },
      },
    ])
  })

  it('another destination takes the address before it away, and asks for one', async () => {
    await openPage()
    await press(MALAYSIA, 'destination-send')
    expect(find('destination-address-error').textContent).toContain('choose a delivery address')
    expect(document.getElementById('destination-dialog')).toBeNull()
    expect(mockReveal).toHaveBeenCalledTimes(1)
    await press('destination-send')
    expect(mockReveal).toHaveBeenCalledTimes(2)
  })

  it('what is chosen is kept over a reload, until it is sent or its destination takes the parcel no more', async () => {
    await openPage()
    await press(MALAYSIA, `destination-address-${ADDRESS.id}`)
    const chosen = (id: string) => find(id).getAttribute('aria-selected')
    await openPage()
    await drawn(`destination-address-${ADDRESS.id}`)
    expect([chosen(MALAYSIA), chosen(`destination-address-${ADDRESS.id}`)]).toEqual(['true', 'true'])
    const closed = PACKAGE_INFO.destinations.filter(({ flowId }) => flowId !== '100005002')
    fakeServer.answer(getPackageInfo, { ...PACKAGE_INFO, destinations: closed })
    queryClient.clear()
    await openPage()
    await drawn('destination-100005001')
    expect(chosen('destination-100005001')).toBe('true')
    fakeServer.answer(getPackageInfo, PACKAGE_INFO)
    queryClient.clear()
    await openPage()
    await press('destination-send', 'destination-confirm')
    await until(() => went.length > 0)
    await openPage()
    await drawn('destination-100005001')
    expect(chosen('destination-100005001')).toBe('true')
  })

  it('what is as it was is not sent', async () => {
    await openPage()
    await press('destination-send')
    expect(find('destination-error').textContent).toContain('Nothing has changed')
    await press(MALAYSIA, 'destination-100005001', 'destination-send')
    expect(find('destination-error').textContent).toContain('Nothing has changed')
  })

  it('a destination that does not take the parcel says why before and when it is chosen', async () => {
    await openPage()
    expect(await textOf('destination-100005007')).toContain("doesn't take item 2")
    await press('destination-100005007')
    expect(find('destination-flow-error').textContent).toContain("doesn't take item 2")
    expect(find('destination-100005001').getAttribute('aria-selected')).toBe('true')
  })

  it('a parcel that cannot go elsewhere any more says so', async () => {
    fakeServer.answer(getPackageInfo, { ...PACKAGE_INFO, canChangeDestination: false })
    await openPage()
    await drawn('destination-closed')
    expect(document.getElementById('destination-send')).toBeNull()
  })

  it.each([
    ['the destination', 'destination', 'declared', true],
    ['the destination', 'destination', 'toPay', true],
    ['the destination', 'destination', 'paidWaitingOutbound', false],
    ['[PARC-73] the address', 'address', 'toPay', true],
    ['[PARC-73] the address', 'address', 'paidWaitingOutbound', false],
  ] as const)('a change of %s (%s) of a parcel that is %s is offered: %s', async (_, part, state, isOffered) => {
    await openDetails({ state }, part === 'destination' ? { sfPkgs: [] } : {})
    await drawn('details-receiver')
    expect(isThere(`details-${part}-change`)).toBe(isOffered)
  })
})

describe('to an address of the Mainland without an ID', () => {
  const NEEDS_ID = { ...ADDRESS, country: 'CN', isMainland: true, approveStatus: 3, idByReceiver: false }
  const TO_MAINLAND = REFERENCE.flows.filter(({ flowId }) => flowId === '100001001')
  const destinations = TO_MAINLAND.map((flow) => ({ ...flow, group: null, refusal: null }))
  const { summary } = parcelWith({ state: 'toPay' })
  beforeEach(() => {
    fakeServer.answer(getPackageInfo, { ...PACKAGE_INFO, destinations, flowId: '100001001' } as never)
    fakeServer.answer(getPackageDetail, { ...parcelWith({}), summary: { ...summary, tarArea: 'CN' } })
    fakeServer.answer(getForecastAddresses, [{ ...ADDRESS, id: 'A2' }])
    fakeServer.answer(listAddresses, [NEEDS_ID])
  })
  it.each([
    ['another destination', 'destination', DestinationPage],
    ['another address', 'select', SelectPage],
  ] as const)('[IDCT-19] %s marks it, does not offer it, and leads to its ID', async (_, id, Page) => {
    await open(Page, { packageNo: REFUSED_PARCEL })
    expect(await textOf(`${id}-address-waiting`)).toContain('ID to be submitted')
    const offered = (address: string) =>
      isThere(`destination-address-${address}`) || isThere(`select-${address}`)
    await until(() => offered('A2'))
    expect(offered(ADDRESS.id)).toBe(false)
    await press(`${id}-certificate-${ADDRESS.id}`)
    expect(went).toEqual([['certificateEdit', { addressId: ADDRESS.id }]])
  })
})

describe('to a pickup point', () => {
  const MEMBER = { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' }
  /** What was sent by either of the forms. */
  const sent = () => [
    ...sentTo(changeDestination).map(({ fields }) => fields),
    ...wordsTo(bindAddress).map((words) => Object.fromEntries(words)),
  ]
  beforeEach(() => {
    mockReveal.mockClear()
    fakeServer.answer(getPackageInfo, PACKAGE_INFO)
    fakeServer.answer(getPackageDetail, parcelWith({ state: 'toPay' }))
    fakeServer.answer(getForecastAddresses, [ADDRESS])
    fakeServer.answer(getPickupAddress, PICKUP_POINTS.filter(({ country }) => country === 'SG') as never)
    fakeServer.answer(getPickupRemark, { remark: PICKUP_REMARKS[0]!.remark })
    fakeServer.answer(getPickupConfig, [{ pickupType: 1, grams: 20_000, cm3: 120_000 }])
    fakeServer.answer(getSelfTake, MEMBER)
    fakeServer.answer(changeDestination, {})
    fakeServer.answer(bindAddress, {})
  })

  const packageNo = REFUSED_PARCEL
  const FORMS = [
    {
      ...{ id: 'destination', Page: DestinationPage, call: changeDestination },
      ...{ first: ['destination-100005002'], address: `destination-address-${ADDRESS.id}` },
      trip: { packageNo, flowId: '100005002', moveMode: 'standard' },
    },
    {
      ...{ id: 'select', Page: SelectPage, call: bindAddress },
      ...{ first: [], address: `select-${ADDRESS.id}`, trip: { packageNo } },
    },
  ]
  const ways = ({ id, Page, first }: (typeof FORMS)[number]) => {
    const choosePickup = async () => {
      await open(Page, { packageNo })
      await press(...first, `${id}-distribution-selfPickup`)
      await until(() => isThere(`${id}-pickup-name`) && held(`${id}-pickup-name`) === MEMBER.name)
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
    const { id, Page, trip, call, address } = form
    const reopen = () => open(Page, { packageNo })
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
      await wentTo()
      expect(sent()).toEqual([{ ...trip, ...SELF_PICKUP }])
    })

    it('is kept without a network and over a reload, until it was sent', async () => {
      await choosePickup()
      await fillIn()
      fakeServer.fail(call, 'offline')
      await confirm()
      await drawn(`${id}-error`)
      queryClient.clear()
      await reopen()
      await until(() => isThere(`${id}-pickup-name`) && held(`${id}-pickup-name`) === ' Tan Mei Hua ')
      await drawn(`${id}-pickup`)
      await until(() => find(`${id}-pickup`).textContent?.includes('Bedok station') === true)
      expect(held(`${id}-pickup-phone`)).toBe('9123 4567')
      fakeServer.answer(call, {})
      await confirm()
      await wentTo()
      expect(sent().at(-1)).toEqual({ ...trip, ...SELF_PICKUP })
      await reopen()
      await drawn(address)
      expect(isThere(`${id}-pickup-name`)).toBe(false)
    })
  })

  describe('a pickup point instead', () => {
    const [form] = FORMS
    const { id, call } = form!
    const { choosePickup, fillIn, confirm } = ways(form!)

    it('is asked for beside its fields, the first of them in view, before anything is sent', async () => {
      await choosePickup()
      await type(`${id}-pickup-phone`, '12')
      await press(`${id}-send`)
      expect(says(`${id}-pickup-error`)).toBe('Please choose a pickup point.')
      expect(says(`${id}-pickup-phone-error`)).toContain('does not fit the area code')
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
      expect(await textOf(`${id}-pickup-error`)).toContain('up to 20 kg and 120 litres')
      expect(mockReveal).toHaveBeenCalledTimes(1)
      expect(held(`${id}-pickup-name`)).toBe(' Tan Mei Hua ')
      expect(went).toEqual([])
    })

    it('is not offered where there are no points', async () => {
      fakeServer.answer(getPickupAddress, [])
      await open(DestinationPage, { packageNo })
      await press('destination-100005002')
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
    await openUntil('destination-pickup-name', DestinationPage, { packageNo })
    expect(held('destination-pickup-name')).toBe('Tan Mei Hua')
    await press('destination-send')
    expect(find('destination-error').textContent).toContain('Nothing has changed')
    await press('destination-pickup', 'destination-pickup-sheet-SGC1')
    expect(isThere('destination-error')).toBe(false)
    await press('destination-send', 'destination-confirm')
    await wentTo()
    expect(sent()).toEqual([
      {
        ...{ packageNo, flowId: '100005001', moveMode: 'standard' },
        ...SELF_PICKUP,
        pickupPointId: 'SGC1',
      },
    ])
  })
})
