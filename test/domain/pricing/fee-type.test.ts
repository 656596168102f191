import { FEE_TYPE, type FeeType, toFeeType } from '@/domain/pricing/fee-type'

describe('fee types', () => {
  it('keep their numbers, which fees are stored by', () =>
    expect(Object.values(FEE_TYPE)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1)))
  it('are seventeen and ours of a video, and an unknown number counts as others', () => {
    expect(new Set(Object.values(FEE_TYPE)).size).toBe(18)
    for (const type of Object.keys(FEE_TYPE) as FeeType[]) expect(toFeeType(FEE_TYPE[type])).toBe(type)
    expect(toFeeType(99)).toBe('others')
  })
})
