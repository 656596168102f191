import { eq } from 'drizzle-orm'
import { sandboxSetRefusedWords } from '../../../sandbox/contract/content-check'
import { sandboxListParcels, sandboxReceiveUnannouncedParcel } from '../../../sandbox/contract/sandbox'
import { parcelGoods } from '../../../server/src/db/schema/forecast'
import { parcelEvents, parcels } from '../../../server/src/db/schema/parcels'
import { getAgreementStatus } from '../../../src/contract/auth/agreements'
import type { AnswerOf, PayloadOf } from '../../../src/contract/base/call'
import { validateTrackingNo } from '../../../src/contract/forecast/forecast'
import * as calls from '../../../src/contract/forecast/forecast-batch'
import { BATCH_ROWS_MAX } from '../../../src/domain/forecast/batch/batch-limits'
import type { BatchCells } from '../../../src/domain/forecast/batch/batch-parcels'
import { SELF_PICKUP } from '../../support/builders'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import { ask, newAddress, newKey, newMember, newParcel, nextTrackingNo } from '../support/people'
import { writeWorkbook } from '../support/workbook'

let addressId: string
hostMembers()
beforeEach(async () => {
  addressId = await newAddress(host, me.token)
})

const HEADER = ['物流单号', '商品名称', '类别', '品牌', '规格', '数量', '单价', '订单链接']
const LINK = 'https://shop.example/order/1'
const goodsCells = (trackingNo: string) => [trackingNo, '无线耳机', '数码配件', '声阔', 'L4', '2', '74', LINK]
const cellsOf = (change: BatchCells = {}): BatchCells => ({
  ...{ trackingNo: nextTrackingNo(), description: '无线耳机', category: '数码配件', brand: '声阔' },
  ...{ specification: 'L4', quantity: '2', unitPrice: '74', shoppingUrl: LINK, ...change },
})
const rowsOf = (...cells: BatchCells[]) => cells.map((each, at) => ({ line: at + 2, cells: each }))
const tableOf = (...cells: BatchCells[]) => ({
  ...{ whCode: '769DCR', flowId: '100005001', moveMode: 'standard', addressId },
  rows: rowsOf(...cells),
})
const toAdd = (...cells: BatchCells[]): PayloadOf<typeof calls.addForecastBatch> => ({
  ...{ ...tableOf(...cells), noticesAgreed: true, idempotencyKey: newKey() },
})
const check = (...cells: BatchCells[]) => ask(host, calls.checkForecastBatch, tableOf(...cells), asMe())
const add = (...cells: BatchCells[]) => ask(host, calls.addForecastBatch, toAdd(...cells), asMe())
const listed = ({ faults }: Pick<AnswerOf<typeof calls.checkForecastBatch>, 'faults'>) =>
  faults.map(({ line, column, code }) => `${line} ${column} ${code}`)
const read = (bytes: Buffer) =>
  send(host.app, calls.readForecastTableFile, {}, { token: me.token, files: [{ name: 'table', bytes }] })
const paste = (text: string) => send(host.app, calls.readForecastTableText, { text }, asMe())
const rowsOfMember = () => host.context.db.select().from(parcels).where(eq(parcels.addressId, addressId))

describe('a table file', () => {
  const expected = {
    code: '0',
    data: {
      rows: [
        { line: 2, cells: { trackingNo: 'SF1408227655319', description: '无线耳机', quantity: '2' } },
        { line: 4, cells: { trackingNo: 'SF1408227655320' } },
      ],
      unknownColumns: ['颜色'],
    },
  }
  const lines = [
    [...HEADER, '颜色'],
    [...goodsCells('SF1408227655319'), '白'],
    ['', '', '', '', '', '', '', '', ''],
    [...goodsCells('SF1408227655320'), '白'],
  ]
  const csv = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  it.each([
    ['XLSX', writeWorkbook(lines)],
    ['CSV in UTF-8', Buffer.from(csv)],
    ['CSV in UTF-8 with a byte order mark', Buffer.from(`\ufeff${csv}`)],
    ['tabs in UTF-16', Buffer.from(`\ufeff${lines.map((cells) => cells.join('\t')).join('\n')}`, 'utf16le')],
    ['CSV with semicolons', Buffer.from(lines.map((cells) => cells.join(';')).join('\n'))],
  ])('as %s is read with the numbers of its rows and its unknown columns', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject(expected)
  })

  // Number and goods' name in the header, and one row, as Excel saves them in China and in Taiwan.
  it.each([
    ['GB18030', '耳机', 'ceefc1f7b5a5bac52cc9ccc6b7c3fbb3c60d0a5346313430383232373635353331392cb6fabbfa'],
    ['Big5', '耳機', 'aaabac79b3e6b8b92cb0d3ab7ea657bad90d0a5346313430383232373635353331392ca6d5bef7'],
  ])('in %s is read', async (_, description, bytes) => {
    expect(await read(Buffer.from(bytes, 'hex'))).toMatchObject({
      data: { rows: [{ line: 2, cells: { trackingNo: 'SF1408227655319', description } }] },
    })
  })

  it('gives numbers as they are shown, and marks a long one whose digits are lost', async () => {
    const { data } = await read(writeWorkbook([HEADER, [7.8e16, '耳机', '', '', '', 2, 19.9]]))
    const { rows } = data as unknown as AnswerOf<typeof calls.readForecastTableFile>
    expect(rows[0]!.cells).toMatchObject({ quantity: '2', unitPrice: '19.9' })
    expect(listed(await check({ ...cellsOf(), ...rows[0]!.cells }))).toEqual([
      '2 trackingNo batch.trackingNo.shortened',
    ])
  })

  it('takes a formula as its stored value', async () => {
    const formula = '<row r="2"><c r="A2"><f>1+1</f><v>1408227655319</v></c></row>'
    const sheet = (row: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Tracking number</t></is></c></row>${row}</sheetData></worksheet>`
    expect(await read(writeWorkbook([], { 'xl/worksheets/sheet1.xml': sheet(formula) }))).toMatchObject({
      data: { rows: [{ line: 2, cells: { trackingNo: '1408227655319' } }] },
    })
  })

  const oneCell = (at: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="${at}" t="inlineStr"><is><t>a</t></is></c></row></sheetData></worksheet>`
  it.each([
    ['an old workbook', 'BAT2', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a picture', 'BAT1', () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['a damaged workbook', 'BAT1', () => writeWorkbook([HEADER]).subarray(0, 200)],
    ['a zip file without a sheet', 'BAT1', () => writeWorkbook([], { 'xl/workbook.xml': '<a/>' })],
    [
      'a workbook that unpacks to 13 MB',
      'BAT3',
      () => writeWorkbook([HEADER], { 'xl/big.xml': 'a'.repeat(13_000_000) }),
    ],
    [
      'a workbook with 201 files',
      'BAT3',
      () =>
        writeWorkbook(
          [HEADER],
          Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`xl/${at}.xml`, 'a'])),
        ),
    ],
    [
      'a workbook with a distant cell',
      'BAT3',
      () => writeWorkbook([], { 'xl/worksheets/sheet1.xml': oneCell('XFD1') }),
    ],
    [
      'a workbook with a distant row',
      'BAT3',
      () => writeWorkbook([], { 'xl/worksheets/sheet1.xml': oneCell('A1048576') }),
    ],
    ['a file above 2 MB', 'BAT3', () => Buffer.alloc(2_200_000, 'a')],
    ['an empty file', 'BAT7', () => Buffer.from('\n\n')],
    ['a table with a header only', 'BAT7', () => Buffer.from(HEADER.join(','))],
    ['a table without tracking numbers', 'BAT8', () => Buffer.from('品牌,数量\nMuji,2')],
    ['a table with a long cell', 'BAT5', () => Buffer.from(`单号\n${'a'.repeat(501)}`)],
    [
      'a table with many rows',
      'BAT4',
      () => Buffer.from(`单号\n${'SF1408227655319\n'.repeat(BATCH_ROWS_MAX + 1)}`),
    ],
    ['a table with much text', 'BAT6', () => Buffer.from(`单号\n${`${'a'.repeat(499)}\n`.repeat(401)}`)],
  ])('that is %s is refused with code %s', async (_, code, make) => {
    expect(await read(make())).toMatchObject({ code })
  })

  // Without the check, the reader would fill every row before these.
  const sheetOf = (data: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`
  const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>Tracking number</t></is></c></row>'
  const number = (at: string) => `<c r="${at}" t="inlineStr"><is><t>SF1408227655319</t></is></c>`
  const first = '<row r="2"><c r="A2" t="inlineStr"><is><t>SF1408227655320</t></is></c></row>'
  const distant = `<row r="50000">${number('A3')}</row>`
  it.each([
    ['an exponent', `<row r="5e4">${number('A3')}</row>`],
    ['an entity', `<row r="&#53;0000">${number('A3')}</row>`],
    ['a space', `<row r=" 50000">${number('A3')}</row>`],
    ['single quotes', `<row r='50000'>${number('A3')}</row>`],
    ['a prefix', `<x:row x:r="5e4">${number('A3')}</x:row>`],
    ['a sign of another tag in an attribute', `<row s=">" r="5e4">${number('A3')}</row>`],
    ['a letter outside A to Z', `<row r="3">${number('\u04d23')}</row>`],
    ['a small letter', `<row r="3">${number('zz3')}</row>`],
    ['a column above 100', `<row r="3">${number('CW3')}</row>`],
    ['a row just above the limit', `<row r="2051">${number('A2051')}</row>`],
    ['too many rows without a position', '<row/>'.repeat(2100)],
  ])('with a position that has %s is refused', async (_, row) => {
    const sheet = sheetOf(header + first + row)
    expect(await read(writeWorkbook([], { 'xl/worksheets/sheet1.xml': sheet }))).toMatchObject({
      code: 'BAT3',
    })
  })

  it('with a distant row in a sheet of any name is refused', async () => {
    const bytes = writeWorkbook([HEADER], {
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="parts/one.xml"/></Relationships>',
      'xl/parts/one.xml': sheetOf(header + first + distant),
    })
    expect(await read(bytes)).toMatchObject({ code: 'BAT3' })
  })

  it.each([
    ['tag without an end', '<'.repeat(210_000)],
    ['comment without an end', `<a><!--${'<b/>'.repeat(60_000)}`],
  ])('with a long %s is refused, because it would be read for minutes', async (_, xml) => {
    expect(await read(writeWorkbook([], { 'xl/worksheets/sheet1.xml': xml }))).toMatchObject({ code: 'BAT3' })
  })

  it('with usual attributes and a cell in column 100 is read', async () => {
    const row = `<row r="2050" spans="1:100" x14ac:dyDescent="0.25">${number('A2050')}${number('CV2050')}</row>`
    const sheet = sheetOf(header + first + row)
    expect(await read(writeWorkbook([], { 'xl/worksheets/sheet1.xml': sheet }))).toMatchObject({
      data: { rows: [{ line: 2 }, { line: 2050, cells: { trackingNo: 'SF1408227655319' } }] },
    })
  })

  it('whose entry is larger than it announces is refused', async () => {
    const bytes = writeWorkbook([HEADER], { 'xl/big.xml': 'a'.repeat(1_000_000) })
    const announced = Buffer.alloc(4)
    announced.writeUInt32LE(1_000_000)
    const small = Buffer.alloc(4)
    small.writeUInt32LE(10)
    for (let at = bytes.indexOf(announced); at >= 0; at = bytes.indexOf(announced, at + 4))
      small.copy(bytes, at)
    expect(await read(bytes)).toMatchObject({ code: 'BAT1' })
  })
})

it.each([
  ['tabs', '\t'],
  ['commas', ','],
])('a pasted table with %s is read', async (_, separator) => {
  const text = [HEADER, goodsCells('SF1408227655319')].map((cells) => cells.join(separator)).join('\n')
  expect(await paste(text)).toMatchObject({
    data: {
      rows: [{ line: 2, cells: { trackingNo: 'SF1408227655319', unitPrice: '74' } }],
      unknownColumns: [],
    },
  })
})

describe('the check of a table', () => {
  it('names the faults with their words, and writes nothing', async () => {
    const answer = await check(cellsOf(), cellsOf({ quantity: '0', brand: '' }), cellsOf())
    expect(answer.ready).toBe(2)
    expect(answer.faults.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, 'brand', expect.stringContaining('brand')],
      [3, 'quantity', expect.stringMatching(/999/)],
    ])
    expect(await rowsOfMember()).toEqual([])
  })

  it('judges by the rows of the forwarder and the member', async () => {
    const { trackingNo: own } = await newParcel(host, me.token)
    const other = await newMember(host)
    const { trackingNo: taken } = await newParcel(host, other.token)
    const us = { warehouse: 'JFK03A', destination: 'CN', eccn: 'EAR99', scheduleB: '8518302000' }
    const answer = await check(
      cellsOf({ trackingNo: own }),
      cellsOf({ trackingNo: taken }),
      cellsOf({ destination: 'HK' }),
      cellsOf(us),
      cellsOf({ shoppingUrl: '', insuredValue: '5000' }),
    )
    expect(listed(answer)).toEqual([
      '2 trackingNo forecast.trackingNo.existing',
      '3 trackingNo forecast.trackingNo.existing',
      '4 receiver batch.receiver.required',
      '5 receiver batch.receiver.required',
      '6 shoppingUrl batch.proof.required',
      '6 insuredValue forecast.insuredValue.aboveDeclared',
    ])
  })

  it("refuses another member's address in each row", async () => {
    const other = await newMember(host)
    addressId = await newAddress(host, other.token)
    expect(listed(await check(cellsOf(), cellsOf()))).toEqual([
      '2 receiver forecast.addressId.notFound',
      '3 receiver forecast.addressId.notFound',
    ])
    expect((await add(cellsOf())).declared).toEqual([])
  })

  it('discloses 30 taken numbers of others an hour, together with the calls for one number', async () => {
    const other = await newMember(host)
    const { packageNo } = await newParcel(host, other.token)
    const [row] = await host.context.db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    const copies = Array.from({ length: 40 }, () => ({
      ...row!,
      packageNo: `PT${newKey()}`,
      trackingNo: nextTrackingNo(),
    }))
    await host.context.db.insert(parcels).values(copies)
    const mine = await newParcel(host, me.token)
    const { faults } = await check(
      ...copies.map(({ trackingNo }) => cellsOf({ trackingNo })),
      cellsOf(),
      cellsOf({ trackingNo: mine.trackingNo }),
    )
    const countOf = (code: string) => faults.filter((fault) => fault.code === code).length
    expect(countOf('forecast.trackingNo.existing')).toBe(31)
    expect(countOf('forecast.trackingNo.tooManyAsked')).toBe(11)
    expect(await send(host.app, validateTrackingNo, { trackingNo: 'SF1408227655319' }, asMe())).toMatchObject(
      { code: 'TRK1' },
    )
    // Nothing is left, so a free number gets the same answer as a taken one.
    const next = await check(
      cellsOf(),
      cellsOf({ trackingNo: copies[0]!.trackingNo }),
      cellsOf({ trackingNo: mine.trackingNo }),
    )
    expect(next.ready).toBe(0)
    expect(listed(next)).toEqual([
      '2 trackingNo forecast.trackingNo.tooManyAsked',
      '3 trackingNo forecast.trackingNo.tooManyAsked',
      '4 trackingNo forecast.trackingNo.existing',
    ])
  })
})

describe('a batch', () => {
  it('declares the good parcels as a single forecast does, and returns the others with their faults', async () => {
    const two = nextTrackingNo()
    const rows = [
      cellsOf({ trackingNo: two, note: '请小心' }),
      cellsOf({ trackingNo: 'bad' }),
      cellsOf({ trackingNo: two, description: '手机壳' }),
      cellsOf({ insuredValue: '100' }),
    ]
    const { declared, faults } = await add(...rows)
    expect(declared.map(({ lines }) => lines)).toEqual([[2, 4], [5]])
    expect(listed({ faults })).toEqual(['3 trackingNo forecast.trackingNo.format'])
    const detail = await readDetail(declared[0]!.packageNo)
    expect(detail).toMatchObject({
      summary: { trackingNo: two, state: 'declared', orgSto: '769DCR', tarArea: 'SG' },
      deliveryAddressesVo: { id: addressId },
      note: '请小心',
      goods: [{ description: '无线耳机', quantity: 2, unitPrice: 7400 }, { description: '手机壳' }],
    })
    expect(detail.sfPkg.routePathList.map(({ code }) => code)).toEqual(['declared'])
    expect((await readDetail(declared[1]!.packageNo)).insuredCents).toBe(10_000)
    const status = await ask(host, getAgreementStatus, { typeCode: ['10004'] }, asMe())
    expect(status.agreed).toBe(true)
  })

  it('is written once per key, even when sent several times at once; other rows with the key are refused', async () => {
    const payload = toAdd(cellsOf(), cellsOf())
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(host.app, calls.addForecastBatch, payload, asMe())),
    )
    expect(answers.map(({ code }) => code)).toEqual(['0', '0', '0'])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await rowsOfMember()).toHaveLength(2)
    const other = { ...payload, rows: rowsOf(cellsOf()) }
    expect(await send(host.app, calls.addForecastBatch, other, asMe())).toMatchObject({ code: '422' })
  })

  it('declares a number once when two batches name it at the same moment', async () => {
    const shared = cellsOf()
    const [one, two] = await Promise.all([add(shared, cellsOf()), add(cellsOf(), shared)])
    expect([one, two].map(({ declared }) => declared.length).sort()).toEqual([1, 2])
    expect(listed({ faults: [...one.faults, ...two.faults] })).toEqual([
      expect.stringMatching(/trackingNo forecast.trackingNo.existing$/),
    ])
    expect(await ask(host, sandboxListParcels, { trackingNo: shared.trackingNo! })).toHaveLength(1)
  })

  it('completes an unannounced parcel of the member', async () => {
    const trackingNo = nextTrackingNo()
    const arrived = { aptId: me.aptId, trackingNo, whCode: '769DCR', weight: 900 }
    const { packageNo } = await ask(host, sandboxReceiveUnannouncedParcel, arrived)
    const { declared } = await add(cellsOf({ trackingNo }), cellsOf())
    expect(declared[0]).toEqual({ packageNo, lines: [2] })
    expect((await readDetail(packageNo)).summary.state).toBe('inboundReview')
  })

  it('goes to a pickup point, which must be one of the destination', async () => {
    const to = (pickupPointId: string) =>
      ask(host, calls.addForecastBatch, { ...toAdd(cellsOf()), ...SELF_PICKUP, pickupPointId }, asMe())
    expect(listed(await to('HKS1'))).toEqual(['2 receiver forecast.pickupPointId.notOffered'])
    expect((await to('SGS1')).declared).toHaveLength(1)
  })

  it('needs the agreement to the notices', async () => {
    const payload = { ...toAdd(cellsOf()), noticesAgreed: false }
    expect(await send(host.app, calls.addForecastBatch, payload, asMe())).toMatchObject({ code: '400' })
  })

  it('refuses a note that must not be published, and declares the others', async () => {
    await ask(host, sandboxSetRefusedWords, { refusedWords: 'rudeword' })
    const long = Array.from({ length: 40 }, (_, at) => cellsOf({ note: `${at} ${'a'.repeat(90)}` }))
    const { declared, faults } = await add(cellsOf({ note: 'A rudeword' }), ...long)
    expect(declared).toHaveLength(40)
    expect(listed({ faults })).toEqual(['2 note text.refused'])
  })

  it('names each of several refused notes, and asks about as few texts as possible', async () => {
    await ask(host, sandboxSetRefusedWords, { refusedWords: 'rudeword' })
    const check = jest.spyOn(host.outside.contentCheck!, 'checkText')
    const rude = [7, 31]
    const rows = Array.from({ length: 40 }, (_, at) =>
      cellsOf({ note: `${at} ${rude.includes(at) ? 'rudeword' : 'box'}` }),
    )
    const { declared, faults } = await add(...rows)
    expect(declared).toHaveLength(38)
    expect(listed({ faults })).toEqual(rude.map((at) => `${at + 2} note text.refused`))
    // One question for all notes, then two for each halving of those with a refused one.
    expect(check.mock.calls.length).toBeLessThanOrEqual(1 + 2 * 2 * 6)
    check.mockRestore()
  })

  it('declares no note that the content check had no time for', async () => {
    await ask(host, sandboxSetRefusedWords, { refusedWords: 'rudeword' })
    const check = jest.spyOn(host.outside.contentCheck!, 'checkText')
    const { declared, faults } = await add(
      ...Array.from({ length: 60 }, (_, at) => cellsOf({ note: `${at} rudeword` })),
    )
    expect(declared).toEqual([])
    expect(check).toHaveBeenCalledTimes(40)
    const refused = faults.filter(({ code }) => code === 'text.refused').map(({ line }) => line)
    expect(refused).toEqual(refused.map((_, at) => at + 2))
    expect(refused.length).toBeGreaterThan(10)
    const others = faults.filter(({ code }) => code === 'text.notChecked')
    expect(refused.length + others.length).toBe(60)
    check.mockRestore()
  })

  it('is declared when the content check does not answer', async () => {
    jest.spyOn(host.outside.contentCheck!, 'checkText').mockRejectedValue(new Error('down'))
    expect((await add(cellsOf({ note: 'Careful' }))).declared).toHaveLength(1)
    jest.restoreAllMocks()
  })

  it('stops at the maximum of waiting parcels', async () => {
    const { packageNo } = await newParcel(host, me.token)
    const [row] = await host.context.db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    for (const count of [500, 500, 500, 498])
      await host.context.db.insert(parcels).values(
        Array.from({ length: count }, () => ({
          ...row!,
          packageNo: `PT${newKey()}`,
          trackingNo: nextTrackingNo(),
        })),
      )
    const { declared, faults } = await add(cellsOf(), cellsOf())
    expect(declared).toHaveLength(1)
    expect(listed({ faults })).toEqual(['3 trackingNo forecast.tooManyWaiting'])
  })

  it('of 1,000 rows is written completely, without its faulty rows', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => cellsOf(at % 500 === 499 ? { quantity: '0' } : {}))
    const { declared, faults } = await add(...rows)
    expect([declared.length, listed({ faults })]).toEqual([
      998,
      ['501 quantity goods.quantity.range', '1001 quantity goods.quantity.range'],
    ])
    expect(await rowsOfMember()).toHaveLength(998)
    const { packageNo } = declared.at(-1)!
    const { db } = host.context
    expect(await db.select().from(parcelGoods).where(eq(parcelGoods.packageNo, packageNo))).toHaveLength(1)
    expect(await db.select().from(parcelEvents).where(eq(parcelEvents.packageNo, packageNo))).toHaveLength(1)
  })
})
