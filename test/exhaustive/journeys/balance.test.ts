import { sandboxGateway } from '../../../src/contract/sandbox'
import { METHOD_ID } from '../../../src/domain/payment'
import { journeys } from '../../journeys/journeys'
import { savedFile } from '../../journeys/saved-file'

const { sandbox, asMember } = journeys()

asMember('in %s', 'once', ({ build, app, driver, calls }) => {
  let orderNo: string
  let tradeNo: string
  beforeAll(async () => {
    orderNo = await calls.order(await calls.parcelToPay(sandbox))
    tradeNo = await calls.startTrade(orderNo, METHOD_ID.alipay)
    await sandbox.call(sandboxGateway, { tradeNo, result: 'approve' })
  })

  it('[PAYM-05] [PAYM-06] the records that are looked for become a file', async () => {
    await app.visit('records', `keyword=${orderNo}`)
    await driver.tap('records-export')
    await driver.reads('export-state', /Orders ready.*: 1\./)
    const { name, text } = await savedFile({ build, driver }, () => driver.tap('export-go'))
    expect(name).toMatch(/^portage-orders-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.startsWith('\uFEFFOrder number,')).toBe(true)
    expect(text).toContain(`\r\n${orderNo},`)
    expect(text.match(/OD/g)).toHaveLength(1)
  })
  it('a payment has its receipt, which is printed or kept as a picture', async () => {
    await app.visit('recordDetails', `orderNo=${orderNo}`)
    await driver.tap(`receipt-${tradeNo}`)
    await driver.reads('receipt', new RegExp(`${tradeNo}[\\s\\S]*${orderNo}[\\s\\S]*Paid\\s*¥115\\.00`))
    if (build === 'weapp') {
      await driver.tap('receipt-keep')
      const picture = await driver.page.waitForFunction(() => window.__host.sentPictures.at(-1))
      expect(await picture.jsonValue()).toMatchObject({ width: 750 })
      return
    }
    await driver.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await driver.gone('receipt-keep')
    await driver.see('receipt')
    await driver.page.emulateMedia({ media: null, colorScheme: null })
    await driver.page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '1')
    })
    await driver.tap('receipt-keep')
    await driver.page.locator('body[data-printed]').waitFor()
  })
})
