import '../../../support/screens/screen-test'
import { getPickupRemark } from '@/contract/addresses/pickup'
import { DAY_MS } from '@/domain/base/clock'
import { getPickupDeadline } from '@/domain/parcels/pickup-collection'
import { drawBarCode, drawQrCode } from '@/features/parcels/parts/collection/draw-codes'
import { toTimelineItems } from '@/shared/parcels/route-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { fakeServer } from '../../../support/screens/fake-server'
import {
  findElement,
  getText,
  isRendered,
  pressElements,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { waitForText, waitUntilGone } from '../../../support/screens/shown'
import { openDetails } from './details-page'

const SINGAPORE = 480
const POINT = {
  id: 'SGS1',
  pickupType: 1 as const,
  country: 'SG',
  name: { sc: '勿洛自提站', tc: '勿洛自取站', en: 'Bedok station' },
  address: '209 New Upper Changi Rd, #01-05',
  postCode: '460209',
  businessHours: '00:00–24:00',
  phone: '+65 6555 0146',
  district: null,
  latitude: 1.3249,
  longitude: 103.9305,
}
const COLLECTOR = { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' }
const REMARK = 'Bring an ID'

/** Returns the last moment of the day that is this number of days after today in Singapore. */
const endOfDay = (days: number) =>
  getPickupDeadline(new Date(Date.now() + days * DAY_MS), 0, SINGAPORE).toISOString()
const plain = (text: string | null) => (text ?? '').replace(/\u2060/g, '')

/** Opens a parcel with a pickup point. Its last day is in `days` days; without them it is not there yet. */
function openAtPoint(days?: number, businessHours = POINT.businessHours): Promise<void> {
  const time = days === undefined ? null : { until: endOfDay(days), utcOffsetMinutes: SINGAPORE }
  fakeServer.answer(getPickupRemark, { remark: { sc: REMARK, tc: REMARK, en: REMARK } })
  return openDetails(
    { state: 'delivering', pickup: time },
    {
      pickupPoint: { ...POINT, businessHours },
      collector: COLLECTOR,
      distributionMode: 'selfPickup',
      deliveryAddressesVo: null,
      pickupCode: time && '048291',
    },
  )
}

describe('the card of a parcel that waits at its pickup point', () => {
  it('shows the code digit by digit, the last day, and the point with hours, phone and collector', async () => {
    await openAtPoint(5)
    expect(getText('details-state')).toBe('To collect')
    expect(getText('collection-code')).toBe('0 4 8 2 9 1')
    expect(plain(getText('collection-until'))).toMatch(
      /^Collect it by (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d-\d\d, 5 days left/,
    )
    expect(findElement('collection-until').className).not.toContain('callout')
    expect(getText('collection-point')).toContain('Bedok station')
    expect(await waitForText('collection-collector')).toContain('Tan Mei Hua')
    expect(document.body.textContent).toContain('Open now')
    await waitUntil(() => document.body.textContent?.includes(REMARK) === true)
    expect(findElement('collection-copy-address').getAttribute('aria-label')).toContain('pickup point')
    // The point and the courier's note would be there twice.
    expect(isRendered('details-receiver')).toBe(false)
    expect(isRendered('details-expected')).toBe(false)
  })

  it('marks the last days and the last day', async () => {
    await openAtPoint(2)
    expect(findElement('collection-until').className).toContain('callout--warn')
    expect(getText('collection-until')).toContain('2 days left')
  })

  it('says on the last day that it is the last', async () => {
    await openAtPoint(0)
    expect(getText('collection-until')).toContain('is the last day')
    expect(isRendered('collection-contact')).toBe(false)
  })

  it('leads to the point and to customer service after the last day, and keeps the code', async () => {
    await openAtPoint(-1)
    expect(findElement('collection-until').className).toContain('callout--danger')
    expect(getText('collection-until')).toContain('Call the pickup point')
    expect(isRendered('collection-contact')).toBe(true)
    expect(isRendered('collection-call')).toBe(true)
    expect(getText('collection-code')).toBe('0 4 8 2 9 1')
  })

  it('shows hours that it cannot read as they are', async () => {
    await openAtPoint(5, 'Mon–Fri 10:00–21:00')
    expect(plain(getText('collection-hours'))).toBe('Mon–Fri 10:00–21:00')
    expect(document.body.textContent).not.toMatch(/Open now|Closed now/)
  })

  it('opens QR code, bar code and digits for the staff, which its button closes', async () => {
    await openAtPoint(5)
    await pressElements('collection-show')
    await waitForElement('pickup-staff-qr')
    for (const id of ['pickup-staff-qr', 'pickup-staff-bar'])
      expect(findElement(id).getAttribute('aria-label')).toContain('pickup code')
    expect(getText('pickup-staff-code')).toBe('0 4 8 2 9 1')
    expect(findElement('pickup-staff').className).toContain('theme-light')
    await pressElements('pickup-staff-close')
    await waitUntilGone('pickup-staff')
  })
})

it('the codes are dark on white, with the empty borders that scanners need', () => {
  const svg = ({ backgroundImage }: { backgroundImage: string }) =>
    decodeURIComponent(backgroundImage.slice('url("data:image/svg+xml,'.length, -2))
  // The smallest QR code has 21 modules and a border of 4; a finder pattern begins with 7 dark modules.
  const qr = svg(drawQrCode('PT048291'))
  expect(qr).toContain("viewBox='0 0 29 29'")
  expect(qr).toContain('M4 4h1v1h-1zM5 4h1v1h-1z')
  expect(qr).not.toContain('M3 ')
  // Start, P, T, change, three pairs and the check have 11 modules, the stop 13; the borders have 10 each.
  const bar = svg(drawBarCode('PT048291'))
  expect(bar).toContain("viewBox='0 0 121 1'")
  expect(bar).toContain("d='M10 0h2v1h-2z")
  expect(bar.match(/M\d+ 0h\dv1/g)).toHaveLength(28)
})

it('a parcel on its way to a pickup point says that a code comes later', async () => {
  await openAtPoint()
  expect(getText('details-code-later')).toContain('pickup code')
  expect(isRendered('collection')).toBe(false)
  expect(getText('details-state')).toBe('Out for delivery')
})

it("the history names the last day by the point's clock, and a handover without the code", () => {
  const event = { time: '2026-11-26T02:00:00.000Z', utcOffsetMinutes: SINGAPORE, place: POINT.name }
  const until = '2026-12-03T15:59:59.999Z'
  const items = toTimelineItems(
    [
      { ...event, code: 'signed', params: { handOver: 'idChecked' } },
      { ...event, code: 'pickupOver', params: { until } },
      { ...event, code: 'pickupEnding', params: { until, days: 1 } },
      { ...event, code: 'readyForPickup', params: { until } },
    ],
    'en',
    parcelTexts.in('en'),
  )
  expect(items.map(({ title, text }) => `${title}: ${plain(text ?? '')}`)).toEqual([
    'Delivered. Thank you.: Bedok station · Given out without the code, after a check of the ID',
    'Pickup time is over: Bedok station',
    'Pickup time ends soon: Bedok station · Collect it by 12-03, 1 day left',
    'Ready to collect: Bedok station · Collect it by 12-03',
  ])
})
