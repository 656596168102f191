import { CODE_MARK, takePostCode } from '@/domain/address-text/post-codes'
import { readAddressText } from '@/domain/address-text/read-address-text'

const codeOf = (country: string, text: string) => takePostCode(text, country).postCode

describe('the postal code in a text', () => {
  it.each([
    ...[
      ['CN', '深圳市 518057', '518057'],
      ['CN', '518057', '518057'],
      ['CN', '深圳市518057', '518057'],
      ['XJ', '乌鲁木齐市 830000', '830000'],
      ['XJ', '830000 乌鲁木齐市', '830000'],
      ['HK', '九龍 999077', '999077'],
      ['HK', '999077', '999077'],
      ['MC', '氹仔 999078', '999078'],
      ['MC', '999078', '999078'],
      ['TW', '106台北市大安區', '106'],
      ['TW', '106 臺北縣', '106'],
      ['TW', '(106)台北县', '106'],
      ['TW', '106 (台北市)', '106'],
      ['TW', '10603 台北市', '10603'],
      ['TW', '106-03 台北市', '10603'],
      ['TW', '106409台北市', '106409'],
      ['TW', '106-409 台北市', '106409'],
      ['TW', '大安路5號，台北市, 106', '106'],
      ['TW', 'Taipei City 110', '110'],
      ['TW', 'Nantou County, 545', '545'],
      ['TW', 'Xinyi Dist. 110-58', '11058'],
      ['TW', 'Xinyi Dist 110', '110'],
      ['TW', 'Xinyi District 110', '110'],
      ['TW', 'Taiwan 110', '110'],
      ['TW', '台北市 110 大安路5號', '110'],
      ['TW', '南投縣 545-01大安路5號', '54501'],
      ['TW', '南投县 545大安路5號', '545'],
      ['TW', 'No. 7, Xinyi Rd., 110', '110'],
      ['TW', 'No. 7, Xinyi Rd.\n110-58\n', '11058'],
      ['TW', '110, No. 7', '110'],
      ['TW', 'Taipei City,  110 x', '110'],
      ['TW', 'Taipei City 11058 x', '11058'],
      ['TW', 'Xinyi Rd., 11058', '11058'],
      ['TW', 'Xinyi Rd., 110 Taiwan', '110'],
      ['SG', 'Singapore 079903', '079903'],
      ['SG', 'S079903', '079903'],
      ['SG', 'S(079903)', '079903'],
      ['SG', 's (079903)', '079903'],
      ['SG', 'Singapore079903', '079903'],
      ['SG', 'Singapore 079903, Unit 123456', '079903'],
      ['SG', 'S079903, Unit 123456', '079903'],
      ['SG', 'S (079903), Unit 123456', '079903'],
      ['SG', 'Singapore(079903), Unit 123456', '079903'],
      ['SG', 's(079903, Unit 123456', '079903'],
      ['SG', '10 Anson Road 079903', '079903'],
      ['SG', '079903 Anson Road', '079903'],
      ['MY', '55100 Kuala Lumpur', '55100'],
      ['MY', 'Kuala Lumpur 55100', '55100'],
      ['AE', 'Dubai 00000', '00000'],
      ['AE', '00000', '00000'],
      ['KE', 'P.O. Box 12345-00100', '00100'],
      ['KE', 'P.O. Box: 12345 - 00100', '00100'],
      ['KE', 'PO BOX12345-00100', '00100'],
      ['KE', 'Kisumu 40100', '40100'],
      ['KE', '40100', '40100'],
      ['GB', 'London SW1A 2AA', 'SW1A 2AA'],
      ['GB', 'london sw1a2aa', 'SW1A 2AA'],
      ['GB', 'Manchester M1 5QA', 'M1 5QA'],
      ['GB', 'Cardiff CF10 1BS', 'CF10 1BS'],
      ['AU', 'Surry Hills NSW 2010', '2010'],
      ['AU', 'Surry Hills, NSW, 2010', '2010'],
      ['AU', 'Surry Hills nsw. 2010, Australia', '2010'],
      ['AU', 'Hay Street, Perth WA 6004 Australia', '6004'],
      ['AU', 'Surry Hills, New South Wales 2010 x', '2010'],
      ['AU', 'Surry Hills NSW,  2010 x', '2010'],
      ['AU', 'Darwin, Northern Territory 0800 x', '0800'],
      ['AU', '12 Crown St, Surry Hills, 2010', '2010'],
      ['AU', '2010, Surry Hills', '2010'],
      ['AU', 'Surry Hills 2010\nAustralia', '2010'],
      ['GE', '0108 Tbilisi', '0108'],
      ['GE', 'Tbilisi 0179', '0179'],
    ],
  ])('of %s: %j has %s', (country, text, code) => expect(codeOf(country, text)).toBe(code))
  it.each([
    ...[
      ['CN', '深圳市 51805'],
      ['CN', '深圳市 5180570'],
      ['CN', '15180570'],
      ['CN', '1-518057'],
      ['CN', '518057-1'],
      ['XJ', '8300001'],
      ['XJ', '1830000'],
      ['XJ', '1-830000'],
      ['XJ', '830000-1'],
      ['TW', '信義路106號'],
      ['TW', '信義路 106 號'],
      ['TW', '1106台北市'],
      ['TW', '1-106台北市'],
      ['TW', 'Taipei City 1101'],
      ['TW', 'No. 110 Xinyi Rd.'],
      ['TW', 'Xinyi Rd., 110 x'],
      ['SG', '10 Anson Road 0799031'],
      ['SG', '10 Anson Road 1079903'],
      ['SG', 'Singapore 0799031'],
      ['MY', '551001 Kuala Lumpur'],
      ['MY', '155100 Kuala Lumpur'],
      ['MY', '1-55100 Kuala Lumpur'],
      ['MY', '55100-1 Kuala Lumpur'],
      ['KE', 'P.O. Box 12345'],
      ['KE', 'P.O. Box 12345, Kisumu'],
      ['KE', 'Kisumu 401001'],
      ['KE', 'PO BOX12345'],
      ['KE', 'PO Box: 12345'],
      ['KE', 'P.O. Box. 12345'],
      ['KE', 'Kisumu 40100-1'],
      ['KE', 'Kisumu 40100 - 1'],
      ['KE', 'Kisumu 40100 -1'],
      ['KE', 'Kisumu 40100- 1'],
      ['KE', 'Kisumu 140100'],
      ['KE', 'Box 12345-001001'],
      ['GB', 'XLONDON1 5QA'],
      ['GB', 'M1 5QAX'],
      ['GB', 'M 5QA'],
      ['AU', 'Surry Hills NSW 20101'],
      ['AU', '2010 Crown St, Surry Hills'],
      ['AU', '1-2010'],
      ['AU', '12010'],
      ['GE', 'Tbilisi 01081'],
      ['GE', 'Tbilisi 10108'],
      ['GE', 'Tbilisi 1-0108'],
      ['GE', 'Tbilisi 0108-1'],
    ],
  ])('of %s: %j has none', (country, text) =>
    expect(takePostCode(text, country)).toEqual({ postCode: '', rest: text }))
  it.each([
    ['HK', '999077'],
    ['MC', '999078'],
    ['AE', '00000'],
    ['SG', ''],
    ['XX', ''],
  ])('of %s without one is %j', (country, code) => {
    for (const text of ['', 'Box 34567', '1999077', '9990771', '1999078', '9990781', '1-00000', '0000011'])
      expect(takePostCode(text, country)).toEqual({ postCode: code, rest: text })
  })
  it('is the last of several, which stands furthest from the house number', () => {
    expect(codeOf('MY', '50450 Ampang 55100')).toBe('55100')
    expect(codeOf('GB', 'M1 5QA, SW1A 2AA')).toBe('SW1A 2AA')
  })
  it('leaves a mark in its place, without what stood around it', () => {
    const restOf = (country: string, text: string) =>
      takePostCode(text, country).rest.replaceAll(CODE_MARK, '#')
    expect(restOf('SG', '10 Anson Road S(079903) x')).toBe('10 Anson Road S # x')
    expect(restOf('SG', '10 Anson Road  -  079903) x')).toBe('10 Anson Road # x')
    expect(restOf('SG', '10 Anson Road \n 079903, x)')).toBe('10 Anson Road\n#, x)')
    expect(restOf('SG', '079903')).toBe('#')
    expect(restOf('HK', '九龍 999077, x')).toBe('九龍 #, x')
    expect(restOf('HK', '999077 x')).toBe('# x')
    expect(restOf('MC', '氹仔 999078, x')).toBe('氹仔 #, x')
    expect(restOf('MC', '999078 x')).toBe('# x')
    expect(restOf('AE', 'Dubai 00000, x')).toBe('Dubai #, x')
    expect(restOf('AE', '00000 x')).toBe('# x')
    expect(restOf('MY', '8 SS 2, 47300 Petaling Jaya')).toBe('8 SS 2, # Petaling Jaya')
  })
  it('that is said by its label stands before any other, as its country writes it', () =>
    expect(readAddressText('Address: 1 High Street, Leeds M1 5QA\nPostcode: ls1 1ab', 'GB').postCode).toBe(
      'LS1 1AB',
    ))
})
