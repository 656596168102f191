import { sandboxGateway } from '../../../src/contract/sandbox'
import { METHOD_ID } from '../../../src/domain/payment'
import { journeys } from '../../journeys/journeys'
import { savedFile } from '../../journeys/saved-file'

const { sandbox, asMember } = journeys()

asMember('in %s', 'once', ({ build, app, driver, calls }) => {
  let orderNo: string
  beforeAll(async () => {
    orderNo = await calls.order(await calls.parcelToPay(sandbox))
    const tradeNo = await calls.startTrade(orderNo, METHOD_ID.alipay)
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
  if (build === 'h5')
    it('the receipt of a payment is printed without what cannot be printed', async () => {
      await app.visit('receipt', `orderNo=${orderNo}`)
      await driver.see('receipt-keep')
      await driver.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await driver.gone('receipt-keep')
      await driver.see('receipt')
    })
})
