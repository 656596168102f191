import { parseAddressText } from '@/domain/addresses/address-text/parse-address-text'
import { extractPostCode, POST_CODE_MARKER } from '@/domain/addresses/address-text/post-codes'

const codeOf = (country: string, text: string) => extractPostCode(text, country).postCode

describe('the postal code in a text', () => {
  // A bar separates the texts.
  it.each([
    ['CN', '518057', '深圳市 518057 | 518057 | 深圳市518057'],
    ['XJ', '830000', '乌鲁木齐市 830000 | 830000 乌鲁木齐市'],
    ['HK', '999077', '九龍 999077 | 999077'],
    ['MC', '999078', '氹仔 999078 | 999078'],
    ['TW', '106', '106台北市大安區 | 106 臺北縣 | (106)台北县 | 106 (台北市) | 大安路5號，台北市, 106'],
    [
      'TW',
      '106',
      '信義路四段1號3樓之1 (106) | (106) 信義路1號 | 信義路1號(106) 陳大文 | 信義路1號 106 | 信義路1號5樓 106 陳大文',
    ],
    ['TW', '10603', '10603 台北市 | 106-03 台北市 | 信義路1號 (10603) | 信義路1號(106-03)'],
    ['TW', '106409', '106409台北市 | 106-409 台北市'],
    [
      'TW',
      '110',
      'Taipei City 110 | Xinyi Dist 110 | Xinyi District 110 | Taiwan 110 | 台北市 110 大安路5號 | No. 7, Xinyi Rd., 110 | 110, No. 7 | Taipei City,  110 x | Xinyi Rd., 110 Taiwan',
    ],
    ['TW', '545', 'Nantou County, 545 | 南投县 545大安路5號'],
    [
      'TW',
      '11058',
      'Xinyi Dist. 110-58 | No. 7, Xinyi Rd.\n110-58\n | Taipei City 11058 x | Xinyi Rd., 11058',
    ],
    ['TW', '54501', '南投縣 545-01大安路5號'],
    [
      'SG',
      '079903',
      'Singapore 079903 | S079903 | S(079903) | s (079903) | Singapore079903 | Singapore 079903, Unit 123456 | S079903, Unit 123456 | S (079903), Unit 123456 | Singapore(079903), Unit 123456 | s(079903, Unit 123456 | 10 Anson Road 079903 | 079903 Anson Road',
    ],
    ['MY', '55100', '55100 Kuala Lumpur | Kuala Lumpur 55100'],
    ['AE', '00000', 'Dubai 00000 | 00000'],
    ['KE', '00100', 'P.O. Box 12345-00100 | P.O. Box: 12345 - 00100 | PO BOX12345-00100'],
    ['KE', '40100', 'Kisumu 40100 | 40100'],
    ['GB', 'SW1A 2AA', 'London SW1A 2AA | london sw1a2aa'],
    ['GB', 'M1 5QA', 'Manchester M1 5QA'],
    ['GB', 'CF10 1BS', 'Cardiff CF10 1BS'],
    [
      'AU',
      '2010',
      'Surry Hills NSW 2010 | Surry Hills, NSW, 2010 | Surry Hills nsw. 2010, Australia | Surry Hills, New South Wales 2010 x | Surry Hills NSW,  2010 x | 12 Crown St, Surry Hills, 2010 | 2010, Surry Hills | Surry Hills 2010\nAustralia',
    ],
    ['AU', '6004', 'Hay Street, Perth WA 6004 Australia'],
    ['AU', '0800', 'Darwin, Northern Territory 0800 x'],
    ['GE', '0108', '0108 Tbilisi'],
    ['GE', '0179', 'Tbilisi 0179'],
  ])('is read for %s as %s: %s', (country, code, texts) => {
    for (const text of texts.split(' | ')) expect([text, codeOf(country, text)]).toEqual([text, code])
  })
  it.each([
    ['CN', '深圳市 51805 | 深圳市 5180570 | 15180570 | 1-518057 | 518057-1'],
    ['XJ', '8300001 | 1830000 | 1-830000 | 830000-1'],
    [
      'TW',
      '信義路106號 | 信義路 106 號 | 1106台北市 | 1-106台北市 | Taipei City 1101 | No. 110 Xinyi Rd. | Xinyi Rd., 110 x',
    ],
    ['SG', '10 Anson Road 0799031 | 10 Anson Road 1079903 | Singapore 0799031'],
    ['MY', '551001 Kuala Lumpur | 155100 Kuala Lumpur | 1-55100 Kuala Lumpur | 55100-1 Kuala Lumpur'],
    [
      'KE',
      'P.O. Box 12345 | P.O. Box 12345, Kisumu | Kisumu 401001 | PO BOX12345 | PO Box: 12345 | P.O. Box. 12345 | Kisumu 40100-1 | Kisumu 40100 - 1 | Kisumu 40100 -1 | Kisumu 40100- 1 | Kisumu 140100 | Box 12345-001001',
    ],
    ['GB', 'XLONDON1 5QA | M1 5QAX | M 5QA'],
    ['AU', 'Surry Hills NSW 20101 | 2010 Crown St, Surry Hills | 1-2010 | 12010'],
    ['GE', 'Tbilisi 01081 | Tbilisi 10108 | Tbilisi 1-0108 | Tbilisi 0108-1'],
  ])('is not found for %s: %s', (country, texts) => {
    for (const text of texts.split(' | '))
      expect([text, extractPostCode(text, country)]).toEqual([text, { postCode: '', rest: text }])
  })
  it.each([
    ['HK', '999077'],
    ['MC', '999078'],
    ['AE', '00000'],
    ['SG', ''],
    ['XX', ''],
  ])('defaults for %s to %j', (country, code) => {
    for (const text of ['', 'Box 34567', '1999077', '9990771', '1999078', '9990781', '1-00000', '0000011'])
      expect(extractPostCode(text, country)).toEqual({ postCode: code, rest: text })
  })
  it('is the last of several, farthest from the house number', () => {
    expect(codeOf('MY', '50450 Ampang 55100')).toBe('55100')
    expect(codeOf('GB', 'M1 5QA, SW1A 2AA')).toBe('SW1A 2AA')
  })
  it('leaves a marker in its place, without the characters around it', () => {
    const restOf = (country: string, text: string) =>
      extractPostCode(text, country).rest.replaceAll(POST_CODE_MARKER, '#')
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
  it('is taken from its label first, in the format of its country', () =>
    expect(parseAddressText('Address: 1 High Street, Leeds M1 5QA\nPostcode: ls1 1ab', 'GB').postCode).toBe(
      'LS1 1AB',
    ))
})
