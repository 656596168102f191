import '../../../support/screens/screen-test'
import { act } from 'react'
import type { AnswerOf } from '@/contract/base/call'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { PHOTOGRAPH_KINDS } from '@/domain/parcels/photographs'
import PayDetailsPage from '@/features/payments/pages/pay-details'
import { fakeServer } from '../../../support/screens/fake-server'
import { requestsTo } from '../../../support/screens/left-app'
import {
  findElement,
  isRendered,
  pressElements,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { openAndWaitFor } from '../../../support/screens/shown'
import { openDetails } from './details-page'
import { parcelWith, REFUSED_PARCEL } from './refused-parcel'

type Detail = AnswerOf<typeof getPackageDetail>

const TIME = '2025-11-20T02:14:00.000Z'
const NOTE = { sc: '一角压坏', tc: '一角壓壞', en: 'A corner is crushed' }
const shot = (kind: string, url = `/p/${kind}.jpg`, part: Partial<Detail['photographs'][number]> = {}) => ({
  ...{ kind, url, packageNo: REFUSED_PARCEL, takenAt: TIME, note: null },
  ...part,
})
const open = (photographs: Detail['photographs'], awaitedPhotographs: Detail['awaitedPhotographs'] = []) =>
  openDetails({}, { photographs, awaitedPhotographs })
/** Text of the card, without the characters that prevent line breaks. */
const cardText = () => findElement('photographs').textContent!.replace(/\u2060/g, '')
const label = (id: string) =>
  findElement(id)
    .getAttribute('aria-label')!
    .replace(/\u2060/g, '')
const pictureOf = (id: string) => findElement(id).querySelector('img')!
const fires = (id: string, event: 'load' | 'error') =>
  act(async () => void pictureOf(id).dispatchEvent(new Event(event)))

// The card shows times in the reader's time zone.
beforeEach(() => void jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0))
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the photographs of a parcel', () => {
  it('are shown by kind with their time; a photograph of damage has its note', async () => {
    await open([
      shot('arrival'),
      shot('weighing', '/p/1.jpg'),
      shot('weighing', '/p/2.jpg'),
      shot('damage', '/p/3.jpg', { note: NOTE }),
    ])
    expect(cardText()).toMatch(/^Warehouse photosFreeOn arrival.*Scales and tape.*Damage/)
    expect(cardText().match(/Free/g)).toHaveLength(1)
    expect(label('photograph-weighing-2')).toBe(
      'Enlarge Scales and tape measure: photo 2 of 2, taken 2025-11-20 02:14',
    )
    expect(findElement('photograph-damage-1-note').textContent).toBe('A corner is crushed')
  })
  it('of a parcel inside a merged one show its number, and an unknown kind is left out', async () => {
    await open([shot('arrival', '/p/1.jpg', { packageNo: 'PT000077' }), shot('hologram')])
    expect(label('photograph-arrival-1')).toContain(', parcel PT000077')
    expect(cardText()).toContain('PT000077')
    expect(cardText()).not.toContain('hologram')
  })
  it('have no card while there are none', async () => {
    await open([])
    expect(isRendered('photographs')).toBe(false)
  })
  it('are only those of the scales on the fees, because they prove the freight', async () => {
    fakeServer.answer(
      getPackageDetail,
      parcelWith({}, { photographs: PHOTOGRAPH_KINDS.map((kind) => shot(kind)) }),
    )
    await openAndWaitFor('photograph-weighing-1', PayDetailsPage, { packageNo: REFUSED_PARCEL })
    expect(isRendered('photograph-arrival-1')).toBe(false)
  })
})

describe('an awaited photograph', () => {
  it('has a due time, and a late one leads to customer service', async () => {
    await open(
      [],
      [
        { kind: 'arrival', dueAt: TIME, isLate: true },
        { kind: 'weighing', dueAt: '2025-11-21T02:14:00.000Z', isLate: false },
      ],
    )
    expect(findElement('photographs-late-arrival').textContent).toContain('This photo is late')
    expect(findElement('photographs-awaited-weighing').textContent!.replace(/\u2060/g, '')).toBe(
      'The warehouse photographs your parcel within 48 hours, by 2025-11-21 02:14.',
    )
    expect(isRendered('photographs-contact-weighing')).toBe(false)
    await pressElements('photographs-contact-arrival')
    await waitForElement('contact')
  })
})

describe('a photograph that does not arrive', () => {
  it('says so, and is loaded again from a new address', async () => {
    await open([shot('arrival', '/p/old.jpg'), shot('arrival', '/p/good.jpg')])
    await fires('photograph-arrival-2', 'load')
    const good = pictureOf('photograph-arrival-2')
    await fires('photograph-arrival-1', 'error')
    expect(findElement('photograph-arrival-1-failed').textContent).toContain("Didn't load")
    expect(label('photograph-arrival-1-retry')).toContain('Try again On arrival: photo 1 of 2')
    const before = requestsTo(getPackageDetail).length
    fakeServer.answer(
      getPackageDetail,
      parcelWith({}, { photographs: [shot('arrival', '/p/new.jpg'), shot('arrival', '/p/good.jpg')] }),
    )
    await pressElements('photograph-arrival-1-retry')
    await waitUntil(() => isRendered('photograph-arrival-1'))
    expect(requestsTo(getPackageDetail).length).toBe(before + 1)
    expect(pictureOf('photograph-arrival-1').src).toContain('/p/new.jpg')
    expect(pictureOf('photograph-arrival-2')).toBe(good)
  })
  it('is loaded again also from the same address', async () => {
    await open([shot('arrival')])
    const first = pictureOf('photograph-arrival-1')
    await fires('photograph-arrival-1', 'error')
    await pressElements('photograph-arrival-1-retry')
    await waitForElement('photograph-arrival-1')
    expect(pictureOf('photograph-arrival-1')).not.toBe(first)
    await fires('photograph-arrival-1', 'error')
    expect(isRendered('photograph-arrival-1-failed')).toBe(true)
  })
  it('counts as failed after 30 seconds without an answer; a loaded one does not', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    await open([shot('arrival'), shot('damage')])
    await fires('photograph-damage-1', 'load')
    await act(async () => void jest.advanceTimersByTime(30_000))
    expect(isRendered('photograph-arrival-1-failed')).toBe(true)
    expect(isRendered('photograph-damage-1')).toBe(true)
  })
  it('without an address says so at once', async () => {
    await open([shot('arrival', '')])
    expect(isRendered('photograph-arrival-1-failed')).toBe(true)
  })
})
