import { PARCEL_STATES, type ParcelState } from '@/domain/parcels/parcel-state'
import { reservesParcels } from '@/domain/payments/payment'
import { FEE_TYPE_CODE, type FeeType } from '@/domain/pricing/fee-type'
import {
  canAddSurcharge,
  findNextSurchargeState,
  findSurchargeTypeByFeeCode,
  getSurchargePaymentPurpose,
  isReturnOrForwardingFee,
  isSurchargeOpen,
  OPEN_SURCHARGE_STATES,
  parseSurcharge,
  SURCHARGE_PROBLEMS,
  SURCHARGE_STATES,
  SURCHARGE_TYPES,
  type SurchargeEntry,
  type SurchargeState,
  type SurchargeTransitionEvent,
  type SurchargeValidationContext,
} from '@/domain/surcharges/surcharge'

describe('a surcharge', () => {
  it('is one of seven types', () => {
    const known = (Object.keys(FEE_TYPE_CODE) as FeeType[]).filter((type) =>
      findSurchargeTypeByFeeCode(FEE_TYPE_CODE[type]),
    )
    expect(known.sort()).toEqual([...SURCHARGE_TYPES].sort())
    expect([...SURCHARGE_TYPES].sort()).toEqual(
      ['aesDeclaration', 'forwarding', 'others', 'quantityError', 'reinforcement', 'repack', 'return'].sort(),
    )
    expect(findSurchargeTypeByFeeCode(FEE_TYPE_CODE.repack)).toBe('repack')
    expect(findSurchargeTypeByFeeCode(99)).toBeUndefined()
  })
  it('has purpose 0 for a quantity error, our own purpose otherwise, and reserves no parcel', () => {
    expect(getSurchargePaymentPurpose(FEE_TYPE_CODE.quantityError)).toBe('upcDeviation')
    for (const type of SURCHARGE_TYPES)
      if (type !== 'quantityError') expect(getSurchargePaymentPurpose(FEE_TYPE_CODE[type])).toBe('surcharge')
    expect([reservesParcels('upcDeviation'), reservesParcels('surcharge')]).toEqual([false, false])
  })

  it('can be the fee for a return or forwarding after an exception', () => {
    expect(SURCHARGE_TYPES.filter((type) => isReturnOrForwardingFee(FEE_TYPE_CODE[type])).sort()).toEqual([
      'forwarding',
      'return',
    ])
  })

  const NEXT: Record<SurchargeState, Partial<Record<SurchargeTransitionEvent, SurchargeState>>> = {
    asked: { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' },
    agreed: { agree: 'agreed', refuse: 'refused', pay: 'paid', withdraw: 'withdrawn' },
    refused: { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' },
    paid: {},
    withdrawn: {},
  }
  it.each(SURCHARGE_STATES)('in state %s can be paid only if it is agreed', (state) => {
    for (const event of ['agree', 'refuse', 'pay', 'withdraw'] as const)
      expect([event, findNextSurchargeState(state, event)]).toEqual([event, NEXT[state][event]])
  })
  it('blocks its parcel until it is paid or withdrawn', () => {
    expect(OPEN_SURCHARGE_STATES).toEqual(['asked', 'agreed', 'refused'])
    expect(SURCHARGE_STATES.filter(isSurchargeOpen)).toEqual(OPEN_SURCHARGE_STATES)
  })
  it('can be added to a parcel with a price or an exception that is not merged or dissolved', () => {
    const at = (state: ParcelState, part = {}) => ({ state, mergedInto: null, dissolvedAt: null, ...part })
    expect(PARCEL_STATES.filter((state) => canAddSurcharge(at(state))).sort()).toEqual(
      ['abnormal', 'paidWaitingOutbound', 'toPay', 'toSplit'].sort(),
    )
    expect(canAddSurcharge(at('toPay', { mergedInto: 'PT000009' }))).toBe(false)
    expect(canAddSurcharge(at('toPay', { dissolvedAt: new Date() }))).toBe(false)
  })
})

const TORN = { sc: '箱子破了', tc: '箱子破了', en: 'Its box was torn' }

describe('a new surcharge', () => {
  const entry = (part: Partial<SurchargeEntry> = {}): SurchargeEntry => ({
    ...{ feeType: FEE_TYPE_CODE.repack, count: 1, amountCents: undefined, reason: TORN },
    ...part,
  })
  const read = (part: Partial<SurchargeEntry>, facts: Partial<SurchargeValidationContext> = {}) =>
    parseSurcharge(entry(part), { rateCents: 1000, isBilled: false, ...facts })
  const other = (amountCents: number | undefined) =>
    read({ feeType: FEE_TYPE_CODE.others, amountCents }, { rateCents: undefined })

  it('is read as entered, with a cleaned reason', () => {
    expect(read({ reason: { ...TORN, en: ' Its\u200b box\nwas torn ' } })).toEqual({ value: entry() })
    expect(other(345)).toEqual({ value: entry({ feeType: FEE_TYPE_CODE.others, amountCents: 345 }) })
  })
  it.each([
    [1, 99],
    [0, 100],
  ])('has a count from 1 to 99: %d and %d', (least, most) => {
    const isFine = least === 1
    for (const count of [least, most])
      expect(read({ count })).toEqual(
        isFine
          ? { value: entry({ count }) }
          : { problems: { count: { code: 'surcharge.count.range', params: { min: 1, max: 99 } } } },
      )
    expect(read({ count: 1.5 })).toHaveProperty('problems.count')
  })
  it('has an amount only if its type has no rate', () => {
    const range = { code: 'surcharge.amount.range', params: { min: '0.01', max: '10000.00' } }
    for (const wrong of [undefined, 0, 1_000_001, 1.5])
      expect(other(wrong)).toEqual({ problems: { amountCents: range } })
    for (const fine of [1, 1_000_000]) expect(other(fine)).toHaveProperty('value.amountCents', fine)
    expect(read({ amountCents: 1 })).toEqual({
      problems: { amountCents: { code: 'surcharge.amount.byRate' } },
    })
  })
  it('is above zero by its rate', () => {
    expect(read({}, { rateCents: 1 })).toEqual({ value: entry() })
    expect(read({}, { rateCents: 0 })).toEqual({
      problems: { amountCents: { code: 'surcharge.amount.nothing' } },
    })
  })
  it('is refused if the bill of its parcel has it already', () => {
    expect(read({ feeType: FEE_TYPE_CODE.quantityError }, { isBilled: true })).toEqual({
      problems: { feeType: { code: 'surcharge.type.billed' } },
    })
    expect(read({ feeType: FEE_TYPE_CODE.freight }, { isBilled: true })).toEqual({
      problems: { feeType: { code: 'surcharge.type' } },
    })
  })
  it('needs a reason of up to 200 characters', () => {
    for (const typed of ['', '  ', '\u200b'])
      expect(read({ reason: { sc: typed, tc: typed, en: typed } })).toEqual({
        problems: { 'reason.sc': { code: 'surcharge.reason.required' } },
      })
    expect(read({ reason: { ...TORN, tc: '重'.repeat(200) } })).toHaveProperty('value')
    expect(read({ reason: { ...TORN, tc: '重'.repeat(201) } })).toEqual({
      problems: { 'reason.tc': { code: 'surcharge.reason.tooLong', params: { max: 200 } } },
    })
  })
  it('takes a missing language of its reason from another one', () => {
    expect(read({ reason: { sc: '箱子破了', tc: '', en: '' } })).toHaveProperty('value.reason', {
      ...{ sc: '箱子破了', tc: '箱子破了', en: '箱子破了' },
    })
  })
  it('needs a type that can be added, and reports all problems at once', () => {
    const wrong = read({
      feeType: FEE_TYPE_CODE.freight,
      count: 0,
      amountCents: 1,
      reason: { sc: '', tc: '', en: '' },
    })
    expect(Object.keys('problems' in wrong ? wrong.problems : {}).sort()).toEqual(
      ['amountCents', 'count', 'feeType', 'reason.sc'].sort(),
    )
    expect(wrong).toHaveProperty('problems.feeType.code', 'surcharge.type')
    expect(SURCHARGE_PROBLEMS).toHaveLength(8)
  })
})
