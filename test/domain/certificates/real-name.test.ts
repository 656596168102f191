import {
  CERTIFICATE_UPLOAD_LINK_DAYS,
  getCertificateUploadLinkExpiry,
  maskReceiverName,
} from '@/domain/certificates/certificate-link'
import { findRealNameObstacle, needsRealNameCheck } from '@/domain/certificates/real-name'

const NOW = new Date('2026-11-22T02:00:00Z')
/** `approveStatus` on the wire (S1 §5). */
const [APPROVED, UNDER_REVIEW, FAILED, NONE] = [0, 1, 2, 3]
const obstacle = (approveStatus: number, validUntil: string | null = null, idInfoId: string | null = 'c1') =>
  findRealNameObstacle({ approveStatus, idInfoId, validUntil }, NOW)

describe('an obstacle to shipping to the Mainland', () => {
  it.each([
    ['nothing, once it is approved', obstacle(APPROVED!), undefined],
    ['nothing before its last day', obstacle(APPROVED!, '2026-11-22'), undefined],
    ['no certificate', obstacle(APPROVED!, null, null), 'none'],
    ['an address that says none', obstacle(NONE!), 'none'],
    ['one under review', obstacle(UNDER_REVIEW!), 'underReview'],
    ['one that did not pass', obstacle(FAILED!), 'failed'],
    ['one that has ended', obstacle(APPROVED!, '2026-11-20'), 'expired'],
    ['one that ended while it was reviewed', obstacle(UNDER_REVIEW!, '2026-11-20'), 'expired'],
    ['one of a kind that is not known', obstacle(9), 'failed'],
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
