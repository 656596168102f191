import {
  extractTrackingNumberFromScan,
  parseTrackingNumber,
  pickCodeWithTrackingNumber,
  TRACKING_NUMBER_CHECK_OUTCOMES,
  TRACKING_NUMBER_MAX_LENGTH,
  toTrackingNumberCheckProblem,
} from '@/domain/forecast/tracking-number'

/** Returns why a text is not a valid tracking number, or null. */
const problemOf = (text: string) => {
  const read = parseTrackingNumber(text)
  return 'problem' in read ? read.problem : null
}

describe('a tracking number', () => {
  it.each('SF1408227655319, 1Z999AA10123456784, jd-0012 3456, 9400-1000-0000, 123456'.split(', '))(
    'may be %s',
    (text) => expect(problemOf(text)).toBeNull(),
  )
  it.each(['', '   '])('is required: %j', (text) =>
    expect(problemOf(text)).toEqual({ code: 'forecast.trackingNo.required' }),
  )
  it('has at most 64 characters', () => {
    expect(TRACKING_NUMBER_MAX_LENGTH).toBe(64)
    expect(problemOf('1'.repeat(64))).toBeNull()
    expect(problemOf('1'.repeat(65))).toEqual({
      code: 'forecast.trackingNo.tooLong',
      params: { max: 64 },
    })
  })
  it.each(
    'SF12 ABCDEFGH SF_1408227 -SF140822 SF140822- SF--140822 运单1408227 SF1408<2> <SF140822 SF140822< SF-140822- --140822'.split(
      ' ',
    ),
  )('cannot be %s', (text) => expect(problemOf(text)).toEqual({ code: 'forecast.trackingNo.format' }))
  it('has at least 6 characters, with at least four digits', () => {
    for (const text of ['123456', 'AB1234']) expect(problemOf(text)).toBeNull()
    for (const text of ['12345', 'ABC123']) expect(problemOf(text)?.code).toBe('forecast.trackingNo.format')
  })
  it('is stored in capitals without white space', () =>
    expect(parseTrackingNumber(' sf 1408\t227 ')).toEqual({ trackingNo: 'SF1408227' }))
  it('may be typed in full-width characters', () =>
    expect(parseTrackingNumber('ＳＦ１４０８　２２７')).toEqual({ trackingNo: 'SF1408227' }))
})

const USPS = '9400111202555842093461'
const SF = 'SF1408227655319'

describe('the tracking number in the bar code of a label', () => {
  it.each([
    // USPS after a postal code of five or nine digits, as scanners and people write it.
    [`42010001${USPS}`, USPS],
    [`420100019998${USPS}`, USPS],
    [`\u001d42010001${USPS}`, USPS],
    [`]C142010001${USPS}`, USPS],
    [`]C142010001\u001d${USPS}`, USPS],
    [`]d2\u001d42010001${USPS}`, USPS],
    [`(420) 10001 (94) ${USPS.slice(2)}`, USPS],
    [`420 10001 9400 1112 0255 5842 0934 61`, USPS],
    ['420221539101026837331000039521', '9101026837331000039521'],
    ['4201028200009261290113185417468510', '9261290113185417468510'],
    ['4201000192748931507708513018050063', '92748931507708513018050063'],
    // FedEx bar codes of 34, 32, 22 and 16 digits.
    ['9622001900000000000000776632517510', '776632517510'],
    ['9632001560123456789900794808390594', '794808390594'],
    ['1001921334250001000300779017972697', '779017972697'],
    ['1001901781990001000300617767839437', '617767839437'],
    ['1071804952390002087800925989385163', '925989385163'],
    ['1027590111820004833500785458233610', '785458233610'],
    [']C1 9622001560000000000000794808390594', '794808390594'],
    ['32971514560102447849175802862014', '784917580286'],
    ['9611020987654312345672', '987654312345672'],
    ['9612804882227378545377', '882227378545377'],
    ['9865787888550201', '986578788855'],
    ['4771790812300430', '477179081230'],
    // JD adds a counter of the parcels after the number.
    ['JDVA12345678-1-1-', 'JDVA12345678-1-1'],
    ['JD0123456789012-2-3-', 'JD0123456789012-2-3'],
    // Only the identifier of the bar code is removed.
    [`]C0${SF}`, SF],
    [']e0003404341610940425', '003404341610940425'],
  ])('is read from %j as %s, typed or scanned', (code, trackingNo) => {
    expect(parseTrackingNumber(code)).toEqual({ trackingNo })
    expect(extractTrackingNumberFromScan(code)).toBe(trackingNo)
  })
  it.each([
    '420100019400111202555842093462',
    '4201000196001112025558420934',
    '9622001900000000000000776632517511',
    '9622001900000000000012776632517510',
    '1001901781990001000300617767839438',
    '9865787888560201',
    '9865787888551201',
    '9611020987654312345673',
    '986578788855',
    '42010001',
  ])('is unchanged if it may belong to another carrier: %s', (code) => {
    expect(parseTrackingNumber(code)).toEqual({ trackingNo: code })
    expect(extractTrackingNumberFromScan(code)).toBe(code)
  })
})

describe('the tracking number in pasted text', () => {
  it.each([
    ['顺丰 SF1408227655319', SF],
    ['顺丰：SF1408227655319', SF],
    ['順豐速運 sf1408227655319。', SF],
    ['SF Express SF1408227655319', SF],
    ['【圆通速递】YT8834120966120 已发货', 'YT8834120966120'],
    ['UPS 1Z999AA10123456784', '1Z999AA10123456784'],
    ['USPS 9400 1112 0255 5842 0934 61', USPS],
    ['Tracking: TBA123456789012', 'TBA123456789012'],
    ['运单号：771234567890123', '771234567890123'],
    ['https://t.17track.net/zh-cn#nums=SF1408227655319', SF],
    ['https://t.17track.net/en#nums=620293847561', '620293847561'],
    ['查看物流 https://m.17track.net/zh-cn/track-details?nums=1Z999AA10123456784', '1Z999AA10123456784'],
    ['https://www.sf-express.com/we/ow/chn/sc/waybill/waybill-detail/SF1408227655319', SF],
    ['SF1408\u2011227655319', 'SF1408-227655319'],
    ['JDVA12345678\u20111\u20111', 'JDVA12345678-1-1'],
    ['SF14\u200b0822\ufeff7655319', SF],
    ['SF١٤٠٨٢٢٧٦٥٥٣١٩', SF],
  ])('is read from %j as %s', (text, trackingNo) => expect(parseTrackingNumber(text)).toEqual({ trackingNo }))
  it.each([
    '订单号：3389201928374650192',
    'https://order.jd.com/detail?id=123456789012',
    '手机 13800138000，请发货',
    `${SF} YT8834120966120`,
    `${SF}，YT8834120966120`,
    'https://t.17track.net/zh-cn#nums=620293847561,620293847562',
    'https://t.17track.net/zh-cn',
    '顺丰快递已发出',
  ])('is not guessed from %j', (text) =>
    expect(problemOf(text)).toEqual({ code: 'forecast.trackingNo.format' }),
  )
})

describe('the tracking number in a scan', () => {
  it.each([
    ['a bar code', ' sf1408227655319\n', 'SF1408227655319'],
    ['a web address', 'https://ucmp.sf-express.com/wx?no=SF1408227655319', 'SF1408227655319'],
    ['a list', "MMM={'k1':'755','k2':'021A','k5':'SF1408227655319','k7':'1700000000000'}", 'SF1408227655319'],
    ['a link with a number of digits only', 'http://m.kuaidi.example/r?id=775012345678&v=2', '775012345678'],
    ['a short bar code', ' AB1234\n', 'AB1234'],
    ['a parameter of eight digits', 'id=12345678', '12345678'],
    ['a scan with another number that is too long', `${'1'.repeat(65)} SF1408227655319`, 'SF1408227655319'],
    ['a list with other numbers with letters', `ORDER-20261128001;${SF};GX990000000123`, SF],
    [
      'a list with other numbers of digits',
      '{"a":"20260101120000","b":"772345678901234"}',
      '772345678901234',
    ],
    ['a link with an id', 'id=775012345678&x=1Z999AA10123456784', '1Z999AA10123456784'],
    ['the same number twice', '1Z8F46W20394817568,1z8f46w20394817562', '1Z8F46W20394817568'],
  ])('is found in %s', (_, scanned, trackingNo) =>
    expect(extractTrackingNumberFromScan(scanned)).toBe(trackingNo),
  )
  it.each([
    ['nothing', ''],
    ['a link without a number', 'https://example.com/shop'],
    ['a parameter of seven digits', 'id=1234567'],
    ['short counters', 'https://example.com/2026-1/7'],
    ['dates', 'https://example.com/2026-11-22/20261128/1234'],
    ['two numbers', 'SF1408227655319 YT9900000001234'],
    ['two numbers of digits only', '775012345678 775012345679'],
  ])('is not guessed from %s', (_, scanned) => expect(extractTrackingNumberFromScan(scanned)).toBeUndefined())
})

it.each([
  [['6901234567892', SF], SF],
  [['https://example.com', '6901234567892'], '6901234567892'],
  [['https://example.com', `https://example.com/?no=${SF}`], `https://example.com/?no=${SF}`],
  [['1Z999AA10123456785', '1Z999AA10123456784'], '1Z999AA10123456784'],
  [['https://example.com'], undefined],
  [[], undefined],
])('of the codes %j in a picture, %s is chosen', (codes, code) =>
  expect(pickCodeWithTrackingNumber(codes)).toBe(code),
)

describe('the outcome of a tracking number check', () => {
  it('is one of four', () =>
    expect(TRACKING_NUMBER_CHECK_OUTCOMES).toEqual([
      'available',
      'existing',
      'wrongNumber',
      'alreadyReceived',
    ]))
  it('is a problem of the field unless the number is available', () => {
    expect(toTrackingNumberCheckProblem('available')).toBeNull()
    expect(toTrackingNumberCheckProblem('existing')?.code).toBe('forecast.trackingNo.existing')
    expect(toTrackingNumberCheckProblem('wrongNumber')?.code).toBe('forecast.trackingNo.format')
    expect(toTrackingNumberCheckProblem('alreadyReceived')?.code).toBe('forecast.trackingNo.alreadyReceived')
  })
})
