import { FEE_TYPE_CODE, type FeeType, getFeeTypeByCodeOrOthers } from '@/domain/pricing/fee-type'

describe('fee types', () => {
  it('keep their stored numbers', () =>
    expect(Object.values(FEE_TYPE_CODE)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1)))
  it('are eighteen, and an unknown number counts as others', () => {
    expect(new Set(Object.values(FEE_TYPE_CODE)).size).toBe(18)
    for (const type of Object.keys(FEE_TYPE_CODE) as FeeType[])
      expect(getFeeTypeByCodeOrOthers(FEE_TYPE_CODE[type])).toBe(type)
    expect(getFeeTypeByCodeOrOthers(99)).toBe('others')
  })
})
