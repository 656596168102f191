import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxListParcels } from '../../sandbox/contract/sandbox'
import { removeFolder } from '../../scripts/remove-folder'
import { journeys } from './driver/journeys'

const { sandbox, asMember } = journeys()

const HEADER = ['Tracking number', 'Goods', 'Category', 'Brand', 'Quantity', 'Unit price', 'Order link']
const row = (trackingNo: string, change: Partial<Record<'category' | 'quantity', string>> = {}) => [
  ...[trackingNo, 'Canvas tote bag', change.category ?? 'Shoes and bags', 'none'],
  ...[change.quantity ?? '2', '18.50', 'https://shop.example/order/1'],
]
const isDeclared = async (trackingNo: string) =>
  (await sandbox.call(sandboxListParcels, { trackingNo })).length === 1

asMember('a table of parcels in %s', 'once', ({ app, driver, build }) => {
  const number = (nth: number) => `SF14082277${build === 'h5' ? 41 : 42}${String(nth).padStart(3, '0')}`

  it('is pasted; good parcels are declared, and a faulty row stays until it is changed', async () => {
    const table = [HEADER, row(number(1)), row(number(2), { quantity: '0' }), row(number(3))]
    await app.visit('forecast')
    await driver.tap('forecast-batch')
    await driver.reads('forecast-destination', 'SG')
    await driver.fill('batch-paste', table.map((cells) => cells.join('\t')).join('\n'))
    await driver.tap('batch-read')
    await driver.reads('batch-summary', '2 parcels are ready · 1 needs a change')
    await driver.reads('batch-row-3-quantity', '999')
    await driver.tap('batch-agree')
    await driver.tap('batch-send')
    await driver.reads('batch-result', '2 parcels declared')
    expect([await isDeclared(number(1)), await isDeclared(number(2))]).toEqual([true, false])

    await app.visit('forecastBatch')
    await driver.reads('batch-summary', '1 needs a change')
    await driver.tap('batch-row-3-edit')
    await driver.fill('batch-cell-quantity', '1')
    await driver.tap('batch-row-save')
    await driver.reads('batch-summary', '1 parcel is ready')
    await driver.tap('batch-send')
    await driver.reads('batch-result', '3 parcels declared')
    expect(await isDeclared(number(2))).toBe(true)
    await driver.tap('batch-another')
  })
})

asMember('a table file in %s', 'once', ({ app, driver, build }) => {
  const nth = build === 'h5' ? 1 : 2
  const folder = mkdtempSync(join(tmpdir(), 'portage-batch-'))
  afterAll(() => removeFolder(folder))

  it('is chosen; a wrong category is chosen from the list, and a row is removed', async () => {
    const file = join(folder, 'parcels.csv')
    const table = [
      [...HEADER, 'Colour'],
      [...row(`SF140822774300${nth}`, { category: 'Gadgets' }), 'Red'],
      ['hello', ...row('').slice(1), 'Blue'],
    ]
    writeFileSync(file, table.map((cells) => cells.join(',')).join('\n'))
    await app.visit('forecastBatch')
    await driver.chooseFiles('batch-file', [file])
    await driver.reads('batch-unknown', 'Colour')
    await driver.reads('batch-row-2-category', 'Gadgets')
    await driver.reads('batch-row-3-trackingNo', 'Tracking number')
    await driver.tap('batch-row-3-remove')
    await driver.tap('batch-remove-confirm')
    await driver.gone('batch-row-3')
    await driver.tap('batch-row-2-edit')
    await driver.tap('batch-cell-category')
    await driver.tap('batch-choice-1')
    await driver.tap('batch-row-save')
    await driver.reads('batch-summary', '1 parcel is ready')
    await driver.tap('batch-agree')
    await driver.tap('batch-send')
    await driver.reads('batch-result', '1 parcel declared')
    await driver.tap('batch-list')
    await driver.see('list-tab-waiting')
  })
})
