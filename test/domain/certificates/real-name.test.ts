import {
  CERTIFICATE_UPLOAD_LINK_DAYS,
  getCertificateUploadLinkExpiry,
  maskReceiverName,
} from '@/domain/certificates/certificate-link'
import { findRealNameObstacle, needsRealNameCheck } from '@/domain/certificates/real-name'

const NOW = new Date('2026-11-22T02:00:00Z')
/** Values of `approveStatus` in the API (S1 §5). */
const [APPROVED, UNDER_REVIEW, FAILED, NONE] = [0, 1, 2, 3]
const obstacle = (approveStatus: number, validUntil: string | null = null, idInfoId: string | null = 'c1') =>
  findRealNameObstacle({ approveStatus, idInfoId, validUntil }, NOW)

describe('an obstacle to shipping to the Mainland', () => {
  it.each([
    ['there is none after the approval', obstacle(APPROVED!), undefined],
    ['there is none on the last valid day', obstacle(APPROVED!, '2026-11-22'), undefined],
    ['no certificate', obstacle(APPROVED!, null, null), 'none'],
    ['an address marked as without a certificate', obstacle(NONE!), 'none'],
    ['a certificate under review', obstacle(UNDER_REVIEW!), 'underReview'],
    ['a certificate that failed its review', obstacle(FAILED!), 'failed'],
    ['a certificate that has expired', obstacle(APPROVED!, '2026-11-20'), 'expired'],
    ['a certificate that expired during its review', obstacle(UNDER_REVIEW!, '2026-11-20'), 'expired'],
    ['a certificate of an unknown status', obstacle(9), 'failed'],
  ])('%s', (_, found, expected) => expect(found).toBe(expected))
  it('is checked only for Mainland addresses, by flag or province (S1 §5)', () => {
    const asked = (isMainland: boolean, provinceId: string) => needsRealNameCheck({ isMainland, provinceId })
    expect([asked(true, ''), asked(false, 'A680000000')]).toEqual([true, true])
    expect([asked(false, ''), asked(false, 'A680000001')]).toEqual([false, false])
  })
})

describe('a certificate link', () => {
  it('is valid for seven days', () => {
    expect(CERTIFICATE_UPLOAD_LINK_DAYS).toBe(7)
    expect(getCertificateUploadLinkExpiry(NOW)).toEqual(new Date('2026-11-29T02:00:00Z'))
  })
  it.each([
    ['林宜', '林••'],
    [' Ada Byron', 'A••'],
    ['𠮷野', '𠮷••'],
    ['', '••'],
  ])('masks %j as %s', (name, shown) => expect(maskReceiverName(name)).toBe(shown))
})
