import { toCsv } from '@/domain/base/csv'

const BOM = '\uFEFF'

describe('a CSV file', () => {
  it('starts with a byte order mark and ends each row with CRLF', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['收件人', ''],
      ]),
    ).toBe(`${BOM}a,b\r\n收件人,\r\n`)
    expect(toCsv([])).toBe(BOM)
  })
  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    [' before', '" before"'],
    ['after ', '"after "'],
    ['in between', 'in between'],
    ['115.00', '115.00'],
    ['2026-11-22 10:14', '2026-11-22 10:14'],
    ['a=b', 'a=b'],
  ])('keeps %j in one cell', (text, cell) => {
    expect(toCsv([[text]])).toBe(`${BOM}${cell}\r\n`)
  })
  it.each([
    ['=1+1', "'=1+1"],
    ['+65 8123', "'+65 8123"],
    ['-5', "'-5"],
    ['\u22125', "'\u22125"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    [' =1', "' =1"],
    ['\tx', "'\tx"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['\rx', '"\'\rx"'],
  ])('does not run %j as a formula', (text, cell) => {
    expect(toCsv([[text]])).toBe(`${BOM}${cell}\r\n`)
  })
})
