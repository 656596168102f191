import { sandboxSwitch } from '../../src/contract/sandbox-switches'
import { AGREEMENT } from '../../src/domain/agreement'
import { LANGS } from '../../src/domain/language'
import { takePhotos } from '../support/photos'
import { noteCalls } from './calls-made'
import { journeys } from './journeys'
import { fillGoods } from './main-job'
import { AGREEMENT_WORDS, inOrder } from './overlay-words'

const { sandbox, asMember } = journeys()

/** Row ids, the field, what is typed, and what is said beside it. What was typed stays. */
type Row = readonly [ids: string, field: string, typed: string, said: RegExp]

asMember('in %s', 'once', ({ build, app, driver }) => {
  afterAll(() => sandbox.call(sandboxSwitch, { isImportOn: true }))
  /** The scanner of the phone finds a code; on H5 a browser that reads codes, in a photograph. */
  const scan = async (code: string) => {
    if (build === 'weapp') {
      await driver.page.evaluate((found) => window.__host.scanned.push(found), code)
      return driver.tap('forecast-scan')
    }
    await driver.page.addInitScript((rawValue) => {
      const detect = async () => [{ rawValue }]
      Object.assign(window, {
        BarcodeDetector: class {
          detect = detect
        },
      })
    }, code)
    await app.visit('forecast')
    return driver.chooseFiles('forecast-scan', await takePhotos(1))
  }
  describe('the logistics step tells beside its field', () => {
    beforeAll(async () => app.visit('forecast'))

    it('[FORE-31] [FORE-33] [FORE-34] what is missing, when one goes on', async () => {
      await driver.tap('forecast-next')
      await driver.reads('forecast-destination-error', /choose a destination/)
      await driver.reads('forecast-tracking-error', /enter the tracking number/)
      await driver.reads('forecast-address-error', /choose a delivery address/)
    })

    const rows: Row[] = [
      ['[FORE-38]', 'forecast-tracking', '快递1408227655', /letters, digits and hyphens/],
      ['[FORE-37]', 'forecast-tracking', `SF${'1'.repeat(63)}`, /At most 64/],
      ['[FORE-68]', 'forecast-tracking', '9400511899560347812', /declared already/],
      ['[FORE-70]', 'forecast-tracking', 'JDVC21834905577', /received this parcel already/],
      ['[FORE-69]', 'forecast-tracking', 'ABCDEF', /isn't a tracking number/],
      ['the note', 'forecast-note', 'x'.repeat(101), /At most 100/],
    ]
    it.each(rows)('%s %s with %s', async (_, field, typed, said) => {
      await driver.fill(field, typed)
      await driver.reads(`${field}-error`, said)
      await driver.holds(field, typed)
    })
    it('a number that was scanned as one that was typed', async () => {
      await scan('https://t.example/?no=JDVC21834905577')
      await driver.holds('forecast-tracking', 'JDVC21834905577')
      await driver.reads('forecast-tracking-error', /received this parcel already/)
    })
  })

  describe('the goods step tells beside its field', () => {
    beforeAll(async () => app.visit('forecastGoodsInfo', 'index=0'))

    it('[FORE-39] [FORE-45] [FORE-47] [FORE-52] [FORE-53] [FORE-57] what is missing, when one saves', async () => {
      await driver.tap('goods-save')
      for (const [field, said] of [
        ['description', /item name/],
        ['category', /category/],
        ['brand', /brand/],
        ['material', /material/],
        ['style', /style/],
        ['price', /price/],
      ] as const)
        await driver.reads(`goods-${field}-error`, said)
    })

    const rows: Row[] = [
      ['[FORE-40]', 'goods-description', 'a'.repeat(201), /At most 200/],
      ['[FORE-41]', 'goods-description', 'earphones <white>', /instead of < or >/],
      ['[FORE-42]', 'goods-description', '12345 --', /Digits or symbols alone/],
      ['[FORE-43]', 'goods-description', 'ab', /at least 3 letters/],
      ['[FORE-44]', 'goods-description', '包', /at least 2 characters/],
      ['[FORE-46]', 'goods-brand', 'b'.repeat(31), /At most 30/],
      ['[FORE-48]', 'goods-specification', 's'.repeat(31), /At most 30/],
      ['[FORE-50]', 'goods-hs-code', '12ab', /6 to 10 digits/],
      ['[FORE-57]', 'goods-price', '-3', /from 0\.01 to 50,?000\.00 CNY/],
      ['[FORE-57]', 'goods-price', '1,5', /a number, such as 12.50/],
      ['[FORE-57]', 'goods-price', '1e5', /a number, such as 12.50/],
      ['[FORE-57]', 'goods-price', '99999999999', /from 0\.01 to 50,?000\.00 CNY/],
      ['[FORE-57]', 'goods-price', '12.345', /At most 2 decimals, such as 12.50/],
      ['[FORE-58]', 'goods-price', '0', /cannot be zero/],
      ['[FORE-56]', 'goods-quantity', '1000', /whole number from 1 to 999/],
    ]
    it.each(rows)('%s %s with %s', async (_, field, typed, said) => {
      await driver.fill(field, typed)
      if (field === 'goods-quantity') await driver.tap('goods-save')
      await driver.reads(`${field}-error`, said)
      await driver.holds(field, typed)
    })
    it('[FORE-49] that goods of some categories need a specification', async () => {
      await driver.pick('goods-category', 'goods-category-sheet', '3')
      await driver.fill('goods-specification', '')
      await driver.tap('goods-save')
      await driver.reads('goods-specification-error', /specification/i)
      await driver.pick('goods-category', 'goods-category-sheet', '2')
      await driver.tap('goods-save')
      await driver.gone('goods-specification-error')
    })
    it('[FORE-59] that a gift is worth at least one cent of a dollar', async () => {
      await driver.tap('goods-gift')
      await driver.fill('goods-price', '0.05')
      await driver.reads('goods-price-error', /worth at least 0\.08 CNY/)
    })
  })

  describe('a faulty price', () => {
    beforeAll(async () => {
      await app.visit('forecast')
      await driver.tap('forecast-discard')
      await driver.tap('forecast-discard-confirm')
      await driver.gone('forecast-discard')
      await app.visit('forecastGoods')
    })
    it('is kept as it was typed, and its item stays marked when another one is added', async () => {
      await driver.tap('goods-add')
      await fillGoods(driver, { description: 'Tea towel', price: '12.345', category: '2', specification: '' })
      await driver.tap('goods-save')
      await driver.reads('goods-price-error', /At most 2 decimals/)
      await app.back()
      await driver.reads('goods-row-0', /12\.345/)
      await driver.tap('goods-add')
      await fillGoods(driver, { description: 'Tote bag', price: '１２', category: '2', specification: '' })
      await driver.tap('goods-save')
      await driver.reads('goods-row-1', /12\.00/)
      await driver.see('goods-row-0-error')
      await driver.tap('goods-row-0-edit')
      await driver.reads('goods-price-error', /At most 2 decimals/)
      await driver.holds('goods-price', '12.345')
      await driver.fill('goods-price', '12.34')
      await driver.tap('goods-save')
      await driver.reads('goods-total', '24.34')
      await driver.gone('goods-row-0-error')
    })
  })

  describe('the proof step', () => {
    beforeAll(async () => app.visit('forecastPictures'))

    it('[FORE-35] [FORE-36] [FORE-67] asks for screenshots, and to read and agree in these words, once there are goods', async () => {
      await app.visit('forecast')
      await driver.tap('forecast-discard')
      await driver.tap('forecast-discard-confirm')
      await driver.gone('forecast-discard')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
      await driver.fill('forecast-tracking', 'SF1408227699067')
      await driver.reads('forecast-address', 'Xiaoyu Lin')
      await driver.tap('forecast-next')
      await driver.tap('goods-next')
      await driver.reads('goods-error', 'Please add at least one item.')
      await driver.tap('goods-add')
      await fillGoods(driver, {
        description: 'Canvas tote bag',
        price: '18.50',
        category: '2',
        specification: '',
      })
      await driver.tap('goods-save')
      await driver.tap('goods-next')
      await driver.tap('forecast-submit')
      await driver.reads('forecast-agree-error', 'Please read and agree!')
      await driver.reads('pictures-error', /screenshot/)
    })
    it('[OVER-31] what is agreed to is the notices, in the language of their reader', async () => {
      for (const lang of LANGS) {
        await app.visit('forecastPictures', '', lang)
        await driver.tap('forecast-notice')
        await driver.reads('forecast-notice-sheet', inOrder(AGREEMENT_WORDS[lang][AGREEMENT.shippingNotice]))
      }
    })
    it('refuses a link that is none beside its field', async () => {
      await app.visit('forecastLink')
      await driver.fill('link-url', 'not a link')
      await driver.reads('link-url-error', /isn't a web address/)
      await driver.holds('link-url', 'not a link')
    })
  })

  it('[CALL-30] while no import parcels are taken, it is said when such a destination is chosen', async () => {
    await sandbox.call(sandboxSwitch, { isImportOn: false })
    const made = noteCalls(driver.page)
    await app.visit('forecast')
    await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', 'JFK03A')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', '100001002')
    await driver.reads('forecast-import-closed', 'no new import parcels')
    expect(made).toContain('GET /imp/switch')
    await sandbox.call(sandboxSwitch, { isImportOn: true })
    await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', '769DCR')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
    await driver.gone('forecast-import-closed')
  })
  it('a price typed for another warehouse is to be looked at again, and stays', async () => {
    await app.visit('forecastGoodsInfo', 'index=0')
    await driver.fill('goods-price', '74.00')
    await app.visit('forecast')
    await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', 'JFK03A')
    await app.visit('forecastGoodsInfo', 'index=0')
    await driver.reads('goods-price-error', /Prices from this warehouse are in USD/)
    await driver.holds('goods-price', '74.00')
    await driver.fill('goods-price', '10.00')
    await driver.gone('goods-price-error')
  })
})
