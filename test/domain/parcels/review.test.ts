import type { LocalisedText } from '@/domain/base/language'
import {
  buildExceptionView,
  DOCUMENTED_EXCEPTION_TYPE_BY_CODE,
  findReviewRefusalView,
  getReviewReasonByCode,
  isExceptionStatus,
  ORIGIN_MISSING_REVIEW_CODE,
  OVER_PICKUP_LIMIT_EXCEPTION_CODE,
  REVIEW_REASON_BY_CODE,
} from '@/domain/parcels/review'

describe('commodity review reasons', () => {
  it.each([
    [1, 'passed'],
    [2, 'infoNotMatchingShopping'],
    [3, 'notMatchingWarehouse'],
    [4, 'pictureNotMatchingWarehouse'],
    [5, 'allMismatch'],
    [6, 'others'],
    [7, 'notInScreenshot'],
    [8, 'notMeetingCustoms'],
    [9, 'unclearName'],
    [10, 'upcInconsistent'],
  ] as const)('%d is %s', (code, reason) => expect(getReviewReasonByCode(code)).toBe(reason))
  it('are ten and one of ours; any other code is --', () => {
    expect(Object.keys(REVIEW_REASON_BY_CODE)).toHaveLength(11)
    expect(getReviewReasonByCode(ORIGIN_MISSING_REVIEW_CODE)).toBe('originMissing')
    for (const code of [0, 11, -1, 1.5, Number.NaN]) expect(getReviewReasonByCode(code)).toBe('--')
  })
})

describe('the remark of a handling type', () => {
  it.each([
    [2, ['infoNotMatchingShopping']],
    [3, ['notMatchingWarehouse']],
    [4, ['pictureNotMatchingWarehouse']],
    [5, ['allMismatch']],
    [7, ['notInScreenshot']],
    [8, ['notMeetingCustoms', 'unclearName']],
  ] as const)('%d shows not passed, because of %j', (code, reasons) =>
    expect(findReviewRefusalView(code)).toEqual({ notPassed: true, reasons }),
  )
  it.each([
    [10, 'upcInconsistent'],
    [21, 'originMissing'],
  ] as const)('%d shows only its own reason', (code, reason) =>
    expect(findReviewRefusalView(code)).toEqual({ notPassed: false, reasons: [reason] }),
  )
  it.each([
    [6, 'others'],
    [9, 'unclearName'],
    [0, '--'],
    [11, '--'],
  ] as const)('%d shows not passed, because of %s', (code, reason) =>
    expect(findReviewRefusalView(code)).toEqual({ notPassed: true, reasons: [reason] }),
  )
  it.each([null, 1])('does not exist for %s: not reviewed yet, or passed', (code) =>
    expect(findReviewRefusalView(code)).toBeNull(),
  )
})

describe('exceptions', () => {
  it('are marked by status 0 or 1', () => {
    expect([0, 1].map(isExceptionStatus)).toEqual([true, true])
    expect([null, 2, -1, 3].map(isExceptionStatus)).toEqual([false, false, false, false])
  })
  it('have seven types', () =>
    expect(DOCUMENTED_EXCEPTION_TYPE_BY_CODE).toEqual({
      0: 'contraband',
      2: 'broken',
      3: 'other',
      4: 'return',
      5: 'forward',
      6: 'lost',
      9: 'customsReviewFailed',
    }))
  const view = (
    exceptionStatus: number | null,
    exceptionType: number | null,
    excptionInf: LocalisedText | null = { sc: '信息', tc: '資訊', en: 'inf' },
  ) => buildExceptionView({ exceptionStatus, exceptionType, excptionInf })
  it('show a type for 0, 2, 3, 4, 5, 6 and 9 only', () => {
    const shown = Array.from({ length: 17 }, (_, type) => type).filter((type) => view(1, type)?.type)
    expect(shown).toEqual([0, 2, 3, 4, 5, 6, 9])
  })
  it('show that a parcel is over the pickup limit', () =>
    expect(view(1, OVER_PICKUP_LIMIT_EXCEPTION_CODE)?.type).toBe('overPickupLimit'))
  it('show their information for 11 to 15 only', () => {
    const shown = Array.from({ length: 17 }, (_, type) => type).filter((type) => view(1, type)?.information)
    expect(shown).toEqual([11, 12, 13, 14, 15])
  })
  it('add a note for status 0 only', () => {
    expect(view(0, 2)?.serverNote).toBe(true)
    expect(view(1, 2)?.serverNote).toBe(false)
  })
  it('show nothing for other statuses, and no type if none is given', () => {
    expect(view(null, 2)).toBeNull()
    expect(view(2, 2)).toBeNull()
    expect(view(1, null)).toEqual({ type: null, information: null, serverNote: false })
  })
})
