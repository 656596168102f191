import {
  type CertificateForm,
  canBeReplacementCertificate,
  checkCertificateName,
  checkCertificateNumber,
  isFieldAccepted,
  maskCertificateNumber,
  needsNewReview,
  parseCertificate,
  summariseCertificates,
  toAddressApproveStatus,
} from '@/domain/certificates/certificate'
import {
  CERTIFICATE_RULES_BY_TYPE,
  CERTIFICATE_TYPES,
  type CertificateType,
} from '@/domain/certificates/certificate-types'
import { certificateForm } from '../../support/builders'

const NOW = new Date('2026-11-22T02:00:00Z')

const problemsOf = (form: Partial<CertificateForm>, kept?: CertificateType) => {
  const read = parseCertificate(certificateForm(form), { now: NOW, kept })
  if ('certificate' in read) return {}
  return Object.fromEntries(Object.entries(read.problems).map(([field, { code }]) => [field, code]))
}
const numberCode = (number: string, type: CertificateType) => checkCertificateNumber(number, type, NOW)?.code

it.each([
  [['frontUnclear'], false, true],
  [['expired'], false, false],
  [['sides'], false, false],
  [['other'], false, false],
  [['backUnclear', 'other'], false, false],
  [['name'], true, true],
  [[], false, false],
] as const)(
  'a review that failed because of %j accepted the front: %s, the back: %s',
  (reasons, front, back) =>
    expect([isFieldAccepted(reasons, 'front'), isFieldAccepted(reasons, 'back')]).toEqual([front, back]),
)

describe('the number of each type', () => {
  it.each(CERTIFICATE_TYPES)('of %s: the example in its message is valid', (type) => {
    expect(checkCertificateNumber(CERTIFICATE_RULES_BY_TYPE[type].example, type, NOW)).toBeNull()
  })
  it.each([
    // Valid: the example of GB 11643-1999, and a number that ends with a digit. Not valid: a wrong check
    // character, an impossible birthday.
    ['idCard', ['11010519491231002X', '110105199001010010', '110105 19491231 002x'], '110105194912310021'],
    ['idCard', ['11010519491231002X'], '11010519491331002X'],
    ['passport', ['E12345678', 'AB1234', 'K1234567A'], 'E1234567890'],
    ['other', ['AB123456', '123456'], 'AB-12/456'],
    ['hkMacauPermit', ['H12345678', 'M1234567801', 'HA1234567', 'ma1234567'], 'C12345678'],
    ['hkMacauPermit', ['HZ0000001', 'H B 7654321', 'ＭＣ１２３４５６７'], 'HA12345678'],
    ['hkMacauPermit', ['HK1234567', 'M-D-1234567'], 'HAB123456'],
    ['taiwanCompatriotPermit', ['12345678', '1234567801'], '1234567'],
    ['taiwanIdCard', ['A123456789', 'F131104093'], 'A123456788'],
    ['taiwanIdCard', ['A123456789'], 'A323456789'],
    ['taiwanResidencePermit', ['A800000014', 'AC01234567'], 'A800000015'],
    ['georgiaIdCard', ['01001012345'], '0100101234'],
  ] as const)('of %s is %j, and not %s', (type, good, bad) => {
    for (const number of good) expect([number, numberCode(number, type)]).toEqual([number, undefined])
    expect(numberCode(bad, type)).toMatch(/^certificate\.number\.(format|wrong|birthday)$/)
  })
  it('is read with full-width digits, small letters and separators, and shown only by its ends', () => {
    const read = parseCertificate(certificateForm({ number: '１１０１０５ 1949-1231-002x' }), { now: NOW })
    expect(read).toMatchObject({ certificate: { number: '11010519491231002X' } })
    expect(maskCertificateNumber('11010519491231002X')).toBe('11••••02X')
    expect(maskCertificateNumber('123456')).toBe('12••••456')
  })
})

describe('the name', () => {
  it.each(CERTIFICATE_TYPES)(
    'of %s has two characters, Chinese ones if the paper has a Chinese name',
    (type) => {
      const { chineseName, example } = CERTIFICATE_RULES_BY_TYPE[type]
      const codeOf = (name: string) => checkCertificateName(name, type, example)?.code
      expect(codeOf(' ')).toBe('certificate.name.required')
      expect(codeOf('林')).toBe('certificate.name.tooShort')
      expect(codeOf('林宜')).toBeUndefined()
      expect(codeOf('阿卜杜拉·买买提')).toBeUndefined()
      const other = chineseName ? 'certificate.name.chinese' : undefined
      expect(codeOf('Lin Yi')).toBe(type === 'taiwanIdCard' ? undefined : other)
      expect(codeOf('林宜 Yi')).toBe(other)
    },
  )
  it.each([
    ['hkMacauPermit', 'HA1234567', 'John Smith', undefined],
    ['hkMacauPermit', 'MA1234567', 'SANTOS, Maria José', undefined],
    ['hkMacauPermit', 'HB1234567', "O'Brien-Müller", undefined],
    ['hkMacauPermit', 'HA1234567', '史密斯', undefined],
    ['hkMacauPermit', '', 'John Smith', undefined],
    ['hkMacauPermit', 'H12345678', 'John Smith', 'certificate.name.chinese'],
    ['hkMacauPermit', 'M1234567801', 'Maria Santos', 'certificate.name.chinese'],
    ['hkMacauPermit', 'HA1234567', 'Иван Петров', 'certificate.name.chinese'],
    ['taiwanIdCard', 'A123456789', 'Kacaw Fotol', undefined],
    ['taiwanIdCard', 'A123456789', 'Nikar‧Falong', undefined],
    ['taiwanIdCard', 'A123456789', "Saidai Ta'aroyan", undefined],
    ['taiwanIdCard', '', 'Yapasuyongu Akuyana', undefined],
    ['taiwanIdCard', 'A123456789', 'Tanivu Éleng', undefined],
    ['taiwanIdCard', 'A123456789', '谷辣斯·尤達卡', undefined],
    ['taiwanIdCard', 'A123456789', 'Юрий Лин', 'certificate.name.chinese'],
    ['taiwanIdCard', 'A123456789', '谷辣斯 Kolas', 'certificate.name.chinese'],
    ['taiwanCompatriotPermit', '12345678', 'Kacaw Fotol', 'certificate.name.chinese'],
    ['idCard', '11010519491231002X', 'Kacaw Fotol', 'certificate.name.chinese'],
  ] as const)('of %s %j as %s gives %s', (type, number, name, code) =>
    expect(checkCertificateName(name, type, number)?.code).toBe(code),
  )
  it.each(['阿卜杜拉．买买提', '阿卜杜拉 ‧ 买买提', '阿卜杜拉.买买提', '阿卜杜拉•买买提'])(
    'has the dot of papers when typed as %s',
    (name) =>
      expect(parseCertificate(certificateForm({ name }), { now: NOW })).toMatchObject({
        certificate: { name: '阿卜杜拉·买买提' },
      }),
  )
})

describe('a certificate', () => {
  it('is read completely and normalised', () => {
    expect(parseCertificate(certificateForm(), { now: NOW })).toEqual({
      certificate: {
        type: 'idCard',
        name: '林宜',
        number: '11010519491231002X',
        from: '2018-06-06',
        until: '2028-06-06',
        areaCode: '86',
        phone: '13800138000',
        front: 'f1',
        back: 'b1',
      },
    })
  })
  it('reports all missing fields at once', () => {
    const nothing = {
      type: '',
      name: '',
      number: '',
      validity: '',
      areaCode: '',
      phone: '',
      front: '',
      back: '',
    }
    expect(problemsOf(nothing)).toEqual({
      type: 'certificate.type.required',
      name: 'certificate.name.required',
      number: 'certificate.number.required',
      validity: 'certificate.validity.required',
      phone: 'phone.required',
      front: 'certificate.front.required',
      back: 'certificate.back.required',
    })
    expect(problemsOf({ areaCode: '' })).toEqual({ phone: 'phone.areaCode.required' })
    expect(problemsOf({ phone: '123' })).toEqual({ phone: 'phone.format' })
  })
  it.each(CERTIFICATE_TYPES)('of type %s requires the back picture only if the paper has a back', (type) => {
    const { example, hasBack } = CERTIFICATE_RULES_BY_TYPE[type]
    expect(problemsOf({ type, number: example, back: '' })).toEqual(
      hasBack ? { back: 'certificate.back.required' } : {},
    )
  })
  it('reports limits and examples in its problems', () => {
    const paramsOf = (form: Partial<CertificateForm>, field: string) => {
      const read = parseCertificate(certificateForm(form), { now: NOW })
      return 'problems' in read ? read.problems[field] : undefined
    }
    expect(paramsOf({ name: '林' }, 'name')).toEqual({
      code: 'certificate.name.tooShort',
      params: { min: 2 },
    })
    expect(paramsOf({ name: '林宜!' }, 'name')).toEqual({ code: 'name.special' })
    expect(paramsOf({ name: 'A林宜' }, 'name')).toEqual({ code: 'certificate.name.chinese' })
    expect(paramsOf({ number: '12345' }, 'number')).toEqual({
      code: 'certificate.number.tooShort',
      params: { min: 6 },
    })
    expect(paramsOf({ number: '123456' }, 'number')).toEqual({
      code: 'certificate.number.format',
      params: { example: '11010519491231002X' },
    })
  })
  it('reports only the wrong field', () => {
    expect(problemsOf({ type: '', name: 'Lin Yi', number: 'AB123456' })).toEqual({
      type: 'certificate.type.required',
    })
    expect(problemsOf({ phone: '' })).toEqual({ phone: 'phone.required' })
    expect(problemsOf({ validity: '' })).toEqual({ validity: 'certificate.validity.required' })
    expect(problemsOf({ number: ' ' }, 'idCard')).toEqual({})
  })
  it('of a type without a back ignores a back picture', () => {
    const passport = { type: 'passport', number: 'E12345678', name: 'Lin Yi', back: 'b1' }
    const read = parseCertificate(certificateForm(passport), { now: NOW })
    expect(read).toMatchObject({ certificate: { back: '', front: 'f1' } })
  })
  it('keeps an empty number and empty pictures in a correction, unless its type changes', () => {
    const left = { number: '', front: '', back: '' }
    expect(problemsOf(left, 'idCard')).toEqual({})
    expect(Object.keys(problemsOf(left, 'passport')).sort()).toEqual(['back', 'front', 'number'])
    expect(problemsOf({ number: '123456' }, 'idCard')).toEqual({ number: 'certificate.number.format' })
  })
  it('gives its addresses an approval status; an expired certificate counts as failed', () => {
    const by = (status: 'approved' | 'underReview' | 'failed', validUntil: string | null) =>
      toAddressApproveStatus({ status, validUntil }, NOW)
    expect([by('approved', null), by('approved', '2030-01-01')]).toEqual([0, 0])
    expect([by('underReview', null), by('failed', null), by('approved', '2020-01-01')]).toEqual([1, 2, 2])
    expect(toAddressApproveStatus(undefined, NOW)).toBe(3)
  })
  it.each([
    ['approved', null, true],
    ['approved', '2030-01-01', true],
    ['approved', '2020-01-01', false],
    ['approved', '2026-11-21', true],
    ['approved', '2026-11-20', false],
    ['underReview', null, true],
    ['underReview', '2030-01-01', true],
    ['underReview', '2020-01-01', false],
    ['failed', null, false],
    ['failed', '2030-01-01', false],
    ['failed', '2020-01-01', false],
  ] as const)(
    'that is %s, valid until %s, can replace a deleted one: %s',
    (status, validUntil, takesOver) => {
      expect(canBeReplacementCertificate({ status, validUntil }, NOW)).toBe(takesOver)
      expect(needsNewReview({ status, validUntil }, NOW)).toBe(!takesOver)
    },
  )
})

it.each([
  [[], 'none'],
  [['approved', 'failed'], 'failed'],
  [['underReview', 'approved'], 'approved'],
  [['expired', 'underReview'], 'underReview'],
  [['failed', 'expired'], 'failed'],
  [['expired'], 'expired'],
] as const)('certificates that are %j are together %s', (states, together) => {
  const certificates = states.map((state) =>
    state === 'expired'
      ? { status: 'approved' as const, validUntil: '2020-01-01' }
      : { status: state, validUntil: null },
  )
  expect(summariseCertificates(certificates, NOW)).toBe(together)
})
