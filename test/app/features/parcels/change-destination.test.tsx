import '../../../support/screens/screen-test'
import { queryClient } from '@/client/query'
import { listAddresses } from '@/contract/addresses/addresses'
import { getPickupConfig, getPickupRemark } from '@/contract/addresses/pickup'
import {
  getForecastAddresses,
  getSuggestedPickupCollector,
  listFlowPickupPoints,
} from '@/contract/forecast/forecast-receivers'
import { changeDestination, getDestinationChangeOptions } from '@/contract/forecast/parcel-changes'
import { changeDeliveryTarget, getPackageDetail } from '@/contract/parcels/parcel-detail'
import SelectPage from '@/features/addresses/pages/select'
import DestinationPage from '@/features/parcels/pages/destination'
import { COUNTRY_PICKUP_REMARKS, PICKUP_POINTS } from '../../../../server/src/db/seed/pickup-points'
import { REFERENCE, SELF_PICKUP } from '../../../support/builders'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import {
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForNavigation, waitForText } from '../../../support/screens/shown'
import { ADDRESS } from '../refusal-fixtures'
import { openDetails } from './details-page'
import { PACKAGE_INFO } from './package-info'
import { parcelWith, REFUSED_PARCEL } from './refused-parcel'

const mockReveal = jest.fn()
jest.mock('@/platform/scroll/scroll', () => ({
  ...jest.requireActual('@/platform/scroll/scroll'),
  scrollToFirstMatchAndFocus: (selector: string) => mockReveal(selector),
}))

describe('to another destination', () => {
  beforeEach(() => {
    mockReveal.mockClear()
    fakeServer.answer(getDestinationChangeOptions, PACKAGE_INFO)
    fakeServer.answer(getForecastAddresses, [ADDRESS])
    fakeServer.answer(changeDestination, {})
  })

  const openPage = () => openScreen(DestinationPage, { packageNo: REFUSED_PARCEL })
  const sent = () => requestsTo(changeDestination).map(({ fields }) => fields)
  const MALAYSIA = ['destination-flow', 'destination-100005002'] as const
  const SINGAPORE = ['destination-flow', 'destination-100005001'] as const
  it('changes the destination with an existing address after a confirmation', async () => {
    await openPage()
    await pressElements(...MALAYSIA, `destination-address-${ADDRESS.id}`, 'destination-send')
    expect(findElement('destination-dialog').textContent).toContain('reviewed again')
    await pressElements('destination-cancel')
    expect(sent()).toEqual([])
    await pressElements('destination-send', 'destination-confirm')
    await waitForNavigation()
    expect(sent()).toEqual([
      {
        ...{ packageNo: REFUSED_PARCEL, flowId: '100005002', moveMode: 'standard' },
        ...{ distributionMode: 'toDoor', addressId: ADDRESS.id, pickupPointId: '' },
        ...{ pickupName: '', pickupAreaCode: '', pickupPhone: '' },
      },
    ])
  })

  it('clears the address when the destination changes, and requires a new one', async () => {
    await openPage()
    await pressElements(...MALAYSIA, 'destination-send')
    expect(findElement('destination-address-error').textContent).toContain('choose a delivery address')
    expect(document.getElementById('destination-dialog')).toBeNull()
    expect(mockReveal).toHaveBeenCalledTimes(1)
    await pressElements('destination-send')
    expect(mockReveal).toHaveBeenCalledTimes(2)
  })

  it('keeps the choice over a reload, until it is sent or no longer available', async () => {
    await openPage()
    await pressElements(...MALAYSIA, `destination-address-${ADDRESS.id}`)
    const chosen = (id: string) => findElement(id).getAttribute('aria-selected')
    await openPage()
    await waitForElement(`destination-address-${ADDRESS.id}`)
    expect(chosen(`destination-address-${ADDRESS.id}`)).toBe('true')
    expect(findElement('destination-flow').textContent).toContain('Malaysia')
    const closed = PACKAGE_INFO.destinations.filter(({ flowId }) => flowId !== '100005002')
    fakeServer.answer(getDestinationChangeOptions, { ...PACKAGE_INFO, destinations: closed })
    queryClient.clear()
    await openPage()
    expect(await waitForText('destination-flow')).toContain('Singapore')
    fakeServer.answer(getDestinationChangeOptions, PACKAGE_INFO)
    queryClient.clear()
    await openPage()
    await pressElements('destination-send', 'destination-confirm')
    await waitUntil(() => navigations.length > 0)
    await openPage()
    expect(await waitForText('destination-flow')).toContain('Singapore')
  })

  it('sends nothing without a change', async () => {
    await openPage()
    await pressElements('destination-send')
    expect(findElement('destination-error').textContent).toContain('Nothing has changed')
    await pressElements(...MALAYSIA, ...SINGAPORE, 'destination-send')
    expect(findElement('destination-error').textContent).toContain('Nothing has changed')
  })

  it('shows why a destination does not take the parcel, before and after it is chosen', async () => {
    await openPage()
    await pressElements('destination-flow')
    expect(findElement('destination-100005001').textContent).toContain('Where it goes now')
    // A destination has no second line with its code.
    expect(findElement('destination-100005002').textContent).not.toContain('MY')
    expect(await waitForText('destination-100005007')).toContain("doesn't take item 2")
    await pressElements('destination-100005007')
    expect(findElement('destination-flow-error').textContent).toContain("doesn't take item 2")
    expect(findElement('destination-flow').textContent).toContain('Singapore')
  })

  it('shows that a parcel can no longer be redirected', async () => {
    fakeServer.answer(getDestinationChangeOptions, { ...PACKAGE_INFO, canChangeDestination: false })
    await openPage()
    await waitForElement('destination-closed')
    expect(document.getElementById('destination-send')).toBeNull()
  })

  it.each([
    ['the destination', 'destination', 'declared', true],
    ['the destination', 'destination', 'toPay', true],
    ['the destination', 'destination', 'paidWaitingOutbound', false],
    ['[PARC-73] the address', 'address', 'toPay', true],
    ['[PARC-73] the address', 'address', 'paidWaitingOutbound', false],
  ] as const)(
    'a change of %s (%s) of a parcel in the state %s is offered: %s',
    async (_, part, state, isOffered) => {
      await openDetails({ state }, part === 'destination' ? { sfPkgs: [] } : {})
      await waitForElement('details-receiver')
      expect(isRendered(`details-${part}-change`)).toBe(isOffered)
    },
  )
})

describe('to a Mainland address without an ID', () => {
  const NEEDS_ID = { ...ADDRESS, country: 'CN', isMainland: true, approveStatus: 3, idByReceiver: false }
  const TO_MAINLAND = REFERENCE.flows.filter(({ flowId }) => flowId === '100001001')
  const destinations = TO_MAINLAND.map((flow) => ({ ...flow, group: null, refusal: null }))
  const { summary } = parcelWith({ state: 'toPay' })
  beforeEach(() => {
    fakeServer.answer(getDestinationChangeOptions, {
      ...PACKAGE_INFO,
      destinations,
      flowId: '100001001',
    } as never)
    fakeServer.answer(getPackageDetail, { ...parcelWith({}), summary: { ...summary, tarArea: 'CN' } })
    fakeServer.answer(getForecastAddresses, [{ ...ADDRESS, id: 'A2' }])
    fakeServer.answer(listAddresses, [NEEDS_ID])
  })
  it.each([
    ['another destination', 'destination', DestinationPage],
    ['another address', 'select', SelectPage],
  ] as const)(
    '[IDCT-19] the screen for %s marks it, does not offer it, and leads to its ID',
    async (_, id, Page) => {
      await openScreen(Page, { packageNo: REFUSED_PARCEL })
      expect(await waitForText(`${id}-address-waiting`)).toContain('ID to be submitted')
      const offered = (address: string) =>
        isRendered(`destination-address-${address}`) || isRendered(`select-${address}`)
      await waitUntil(() => offered('A2'))
      expect(offered(ADDRESS.id)).toBe(false)
      await pressElements(`${id}-certificate-${ADDRESS.id}`)
      expect(navigations).toEqual([['certificateEdit', { addressId: ADDRESS.id }]])
    },
  )
})

describe('to a pickup point', () => {
  const MEMBER = { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' }
  /** Payloads that either form sent. */
  const sent = () => [
    ...requestsTo(changeDestination).map(({ fields }) => fields),
    ...paramsSentTo(changeDeliveryTarget).map((words) => Object.fromEntries(words)),
  ]
  beforeEach(() => {
    mockReveal.mockClear()
    fakeServer.answer(getDestinationChangeOptions, PACKAGE_INFO)
    fakeServer.answer(getPackageDetail, parcelWith({ state: 'toPay' }))
    fakeServer.answer(getForecastAddresses, [ADDRESS])
    fakeServer.answer(listFlowPickupPoints, PICKUP_POINTS.filter(({ country }) => country === 'SG') as never)
    fakeServer.answer(getPickupRemark, { remark: COUNTRY_PICKUP_REMARKS[0]!.remark })
    fakeServer.answer(getPickupConfig, [{ pickupType: 1, grams: 20_000, cm3: 120_000 }])
    fakeServer.answer(getSuggestedPickupCollector, MEMBER)
    fakeServer.answer(changeDestination, {})
    fakeServer.answer(changeDeliveryTarget, {})
  })

  const packageNo = REFUSED_PARCEL
  const FORMS = [
    {
      ...{ id: 'destination', Page: DestinationPage, call: changeDestination },
      ...{
        first: ['destination-flow', 'destination-100005002'],
        address: `destination-address-${ADDRESS.id}`,
      },
      trip: { packageNo, flowId: '100005002', moveMode: 'standard' },
    },
    {
      ...{ id: 'select', Page: SelectPage, call: changeDeliveryTarget },
      ...{ first: [], address: `select-${ADDRESS.id}`, trip: { packageNo } },
    },
  ]
  const ways = ({ id, Page, first }: (typeof FORMS)[number]) => {
    const choosePickup = async () => {
      await openScreen(Page, { packageNo })
      await pressElements(...first, `${id}-distribution-selfPickup`)
      await waitUntil(
        () => isRendered(`${id}-pickup-name`) && getInputValue(`${id}-pickup-name`) === MEMBER.name,
      )
    }
    const choosePoint = () => pressElements(`${id}-pickup`, `${id}-pickup-sheet-SGS1`)
    const fillIn = async () => {
      await choosePoint()
      await typeText(`${id}-pickup-name`, ' Tan Mei Hua ')
      await typeText(`${id}-pickup-phone`, '9123 4567')
    }
    const confirm = () => pressElements(`${id}-send`, `${id}-confirm`)
    return { choosePickup, fillIn, confirm }
  }
  describe.each(FORMS)('[ADDR-38] a pickup point instead, chosen at $id', (form) => {
    const { id, Page, trip, call, address } = form
    const reopen = () => openScreen(Page, { packageNo })
    const { choosePickup, fillIn, confirm } = ways(form)
    it('shows the limits of each point, and is sent with the collector after a confirmation', async () => {
      await choosePickup()
      await pressElements(`${id}-pickup`)
      expect(findElement(`${id}-pickup-sheet-SGS1`).textContent).toContain('up\u00a0to\u00a020\u00a0kg')
      await pressElements(`${id}-pickup-sheet-SGS1`)
      await waitForElement(`${id}-pickup-remark`)
      await fillIn()
      await pressElements(`${id}-send`)
      expect(sent()).toEqual([])
      await pressElements(`${id}-confirm`)
      await waitForNavigation()
      expect(sent()).toEqual([{ ...trip, ...SELF_PICKUP }])
    })

    it('is kept offline and over a reload until it is sent', async () => {
      await choosePickup()
      await fillIn()
      fakeServer.fail(call, 'offline')
      await confirm()
      await waitForElement(`${id}-error`)
      queryClient.clear()
      await reopen()
      await waitUntil(
        () => isRendered(`${id}-pickup-name`) && getInputValue(`${id}-pickup-name`) === ' Tan Mei Hua ',
      )
      await waitForElement(`${id}-pickup`)
      await waitUntil(() => findElement(`${id}-pickup`).textContent?.includes('Bedok station') === true)
      expect(getInputValue(`${id}-pickup-phone`)).toBe('9123 4567')
      fakeServer.answer(call, {})
      await confirm()
      await waitForNavigation()
      expect(sent().at(-1)).toEqual({ ...trip, ...SELF_PICKUP })
      await reopen()
      await waitForElement(address)
      expect(isRendered(`${id}-pickup-name`)).toBe(false)
    })
  })

  describe('a pickup point instead of an address', () => {
    const [form] = FORMS
    const { id, call } = form!
    const { choosePickup, fillIn, confirm } = ways(form!)

    it('shows missing fields and scrolls to the first before anything is sent', async () => {
      await choosePickup()
      await typeText(`${id}-pickup-phone`, '12')
      await pressElements(`${id}-send`)
      expect(getText(`${id}-pickup-error`)).toBe('Please choose a pickup point.')
      expect(getText(`${id}-pickup-phone-error`)).toContain("That isn't a number for this country code")
      expect(findElement(`${id}-pickup-phone-error`).getAttribute('role')).toBe('alert')
      expect(mockReveal).toHaveBeenCalledTimes(1)
      expect(isRendered(`${id}-dialog`)).toBe(false)
      expect(sent()).toEqual([])
    })

    it('that does not take the parcel is marked, and the input is kept', async () => {
      await choosePickup()
      await fillIn()
      const tooLarge = {
        ...{ code: 'forecast.pickupPointId.tooLarge', message: 'no' },
        params: { maxKg: 20, maxLitres: 120 },
      }
      fakeServer.refuse(call, { code: '400', msg: '', data: { problems: { pickupPointId: tooLarge } } })
      await confirm()
      expect(await waitForText(`${id}-pickup-error`)).toContain('up to 20 kg and 120 litres')
      expect(mockReveal).toHaveBeenCalledTimes(1)
      expect(getInputValue(`${id}-pickup-name`)).toBe(' Tan Mei Hua ')
      expect(navigations).toEqual([])
    })

    it('is not offered when the destination has none', async () => {
      fakeServer.answer(listFlowPickupPoints, [])
      await openScreen(DestinationPage, { packageNo })
      await pressElements('destination-flow', 'destination-100005002')
      await waitForElement(`destination-address-${ADDRESS.id}`)
      expect(isRendered(`${id}-distribution-selfPickup`)).toBe(false)
    })
  })

  it('a parcel at a pickup point can go to another point or address, but not to the same point', async () => {
    fakeServer.answer(getDestinationChangeOptions, {
      ...PACKAGE_INFO,
      ...{ addressId: null, distributionMode: 'selfPickup', pickupPointId: 'SGS1' },
      collector: { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' },
    })
    await openAndWaitFor('destination-pickup-name', DestinationPage, { packageNo })
    expect(getInputValue('destination-pickup-name')).toBe('Tan Mei Hua')
    await pressElements('destination-send')
    expect(findElement('destination-error').textContent).toContain('Nothing has changed')
    await pressElements('destination-pickup', 'destination-pickup-sheet-SGC1')
    expect(isRendered('destination-error')).toBe(false)
    await pressElements('destination-send', 'destination-confirm')
    await waitForNavigation()
    expect(sent()).toEqual([
      {
        ...{ packageNo, flowId: '100005001', moveMode: 'standard' },
        ...SELF_PICKUP,
        pickupPointId: 'SGC1',
      },
    ])
  })
})
