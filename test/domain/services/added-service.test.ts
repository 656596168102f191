import { PARCEL_STATES } from '@/domain/parcels/parcel-state'
import { PAYMENT_PURPOSES, reservesParcels } from '@/domain/payments/payment'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import {
  ADDED_SERVICE_TYPES,
  CHOOSABLE_SERVICE_FAILURE_REASONS,
  canOrderServices,
  canPerformServices,
  FEE_TYPE_BY_SERVICE,
  findAddedServiceTypeByCode,
  findNextServiceState,
  getCancelledServicesShownSince,
  getExpectedFileCount,
  getMaxServiceCount,
  parseServiceOrder,
  SERVICE_STATES,
  type ServiceTransitionEvent,
} from '@/domain/services/added-service'

describe('the services of the warehouse', () => {
  it('are photographs, reinforcement and videos, each with a number and a fee', () => {
    expect(ADDED_SERVICE_TYPES).toEqual(['photo', 'reinforcement', 'video'])
    expect([0, 1, 2, 3, 4].map(findAddedServiceTypeByCode)).toEqual([
      ...[undefined, 'photo', 'reinforcement', 'video', undefined],
    ])
    expect(ADDED_SERVICE_TYPES.map((type) => FEE_TYPE_CODE[FEE_TYPE_BY_SERVICE[type]])).toEqual([10, 11, 18])
  })
  it('allow ten photographs, and one of any other type', () => {
    expect(ADDED_SERVICE_TYPES.map(getMaxServiceCount)).toEqual([10, 1, 1])
  })
  it('return as many files as ordered, and none for reinforcement', () => {
    expect(getExpectedFileCount({ type: 'photo', count: 7 })).toBe(7)
    expect(getExpectedFileCount({ type: 'video', count: 1 })).toBe(1)
    expect(getExpectedFileCount({ type: 'reinforcement', count: 1 })).toBe(0)
  })
})

describe('a service order', () => {
  const read = (part: object) => parseServiceOrder({ addedType: 1, count: 3, remark: '', ...part })
  const range = (max: number) => ({ code: 'service.count.range', params: { min: 1, max } })
  it.each([
    [{}, { type: 'photo', count: 3, remark: '' }],
    [{ count: 1 }, { type: 'photo', count: 1, remark: '' }],
    [{ count: 10 }, { type: 'photo', count: 10, remark: '' }],
    [
      { addedType: 2, count: 1 },
      { type: 'reinforcement', count: 1, remark: '' },
    ],
    [
      { addedType: 3, count: 1, remark: '  Turn it \n round ' },
      { type: 'video', count: 1, remark: 'Turn it round' },
    ],
    [{ remark: 'x'.repeat(200) }, { type: 'photo', count: 3, remark: 'x'.repeat(200) }],
  ])('of %j is accepted', (part, value) => {
    expect(read(part)).toEqual({ value })
  })
  it.each([
    [{ addedType: 0 }, { addedType: { code: 'service.type.required' } }],
    [{ addedType: Number.NaN }, { addedType: { code: 'service.type.required' } }],
    [
      { addedType: 4, count: 11 },
      { addedType: { code: 'service.type.required' }, count: range(10) },
    ],
    [{ count: 0 }, { count: range(10) }],
    [{ count: 11 }, { count: range(10) }],
    [{ count: 1.5 }, { count: range(10) }],
    [{ count: Number.NaN }, { count: range(10) }],
    [{ addedType: 2, count: 2 }, { count: range(1) }],
    [{ remark: 'x'.repeat(201) }, { remark: { code: 'service.remark.tooLong', params: { max: 200 } } }],
  ])('of %j is refused', (part, problems) => {
    expect(read(part)).toEqual({ problems })
  })
})

describe('a service', () => {
  const EVENTS: readonly ServiceTransitionEvent[] = ['pay', 'close', 'finish', 'fail', 'cancel']
  it('is paid or closed, then done, failed or cancelled, and never changes again', () => {
    const steps = SERVICE_STATES.flatMap((state) =>
      EVENTS.map((event) => [state, event, findNextServiceState(state, event)]).filter(([, , to]) => to),
    )
    expect(steps).toEqual([
      ['notPaid', 'pay', 'waiting'],
      ['notPaid', 'close', 'closed'],
      ['waiting', 'finish', 'done'],
      ['waiting', 'fail', 'failed'],
      ['waiting', 'cancel', 'cancelled'],
    ])
    expect(SERVICE_STATES).toEqual(['notPaid', 'waiting', 'done', 'failed', 'cancelled', 'closed'])
  })
  it('fails for one of the reasons of the warehouse', () => {
    expect(CHOOSABLE_SERVICE_FAILURE_REASONS).toEqual(['sealed', 'damaged', 'size', 'other'])
  })
  const OPEN = [
    ...['waitingDeclaration', 'declarationFailed', 'inboundReview', 'tallying', 'abnormal', 'toPay'],
  ]
  const at = (state: (typeof PARCEL_STATES)[number], part: object = {}) => ({
    ...{ state, mergedInto: null, dissolvedAt: null },
    ...part,
  })
  it('can be ordered while its parcel is in the warehouse, not merged and not about to leave', () => {
    expect(PARCEL_STATES.filter((state) => canOrderServices(at(state))).sort()).toEqual([...OPEN].sort())
    expect(canOrderServices(at('toPay', { mergedInto: 'PT000009' }))).toBe(false)
    expect(canOrderServices(at('toPay', { dissolvedAt: new Date() }))).toBe(false)
  })
  it('can be done until its parcel leaves or is replaced', () => {
    expect(PARCEL_STATES.filter((state) => canPerformServices(at(state))).sort()).toEqual(
      [...OPEN, 'paidWaitingOutbound', 'toSplit'].sort(),
    )
    expect(canPerformServices(at('toPay', { dissolvedAt: new Date() }))).toBe(false)
  })
  it('and a surcharge are the only purposes that do not reserve the parcel', () => {
    expect(PAYMENT_PURPOSES.filter((purpose) => !reservesParcels(purpose))).toEqual([
      'upcDeviation',
      'valueAddedService',
      'surcharge',
    ])
  })
})

it('a cancelled service is shown for one more day', () => {
  const now = new Date('2026-11-20T02:00:00.000Z')
  expect(getCancelledServicesShownSince(now)).toEqual(new Date('2026-11-19T02:00:00.000Z'))
})
