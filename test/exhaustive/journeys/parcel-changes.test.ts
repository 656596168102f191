import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { addAddress, listAddresses } from '../../../src/contract/addresses'
import { sandboxParcels } from '../../../src/contract/sandbox'
import { getNewWhAddress } from '../../../src/contract/warehouse-by-flow'
import { noteCalls, noteSent } from '../../journeys/calls-made'
import { journeys } from '../../journeys/journeys'
import { addressPayload } from '../../support/builders'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

const MALAYSIAN = {
  ...{ country: 'MY', areaCode: '60', phone: '123456789', postCode: '50000' },
  ...{ province: 'Kuala Lumpur', city: 'Kuala Lumpur', district: '' },
}

let numbers = 0

asMember(
  'what a member changes of a parcel in %s',
  'once',
  ({ app, driver, calls }) => {
    /** A parcel that the warehouse has just received. */
    async function received(): Promise<string> {
      numbers += 1
      const [address] = await calls.call(listAddresses, {})
      const { packageNo } = await calls.forecast(`SF14088${String(numbers).padStart(7, '0')}`, address!.id)
      await sandbox.step(packageNo, 'receive', { weight: 1860 })
      return packageNo
    }
    /** The address of this street: both builds' member has one book, and may add five to it in a minute. */
    async function addressAt(
      street: string,
      part: Parameters<typeof addressPayload>[0] = {},
    ): Promise<string> {
      const there = (await calls.call(listAddresses, {})).find(({ address }) => address === street)
      return (there ?? (await calls.call(addAddress, { ...addressPayload(part), address: street }))).id
    }

    it('[PARC-71] [CALL-61] [CALL-69] a parcel that is sent to another destination is reviewed again', async () => {
      const packageNo = await received()
      await sandbox.step(packageNo, 'passReview')
      const id = await addressAt('No 7 Jalan Bukit Bintang', MALAYSIAN)
      const made = noteCalls(driver.page)
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-state', 'Being measured')
      await driver.tap('details-destination-change')
      await driver.tap('destination-100005002')
      await driver.tap('destination-address-add')
      await driver.see('address-name')
      await app.back()
      await driver.tap(`destination-address-${id}`)
      await driver.tap('destination-mode-specialGoods')
      await driver.tap('destination-send')
      await driver.reads('destination-dialog-of', /Malaysia.*Special goods/)
      await driver.tap('destination-cancel')
      await driver.gone('destination-dialog')
      await driver.tap('destination-send')
      await driver.tap('destination-dialog-close')
      await driver.gone('destination-dialog')
      await driver.tap('destination-send')
      await driver.tap('destination-confirm')
      await driver.reads('details-state', 'In review')
      await driver.reads('details-events', 'Destination changed')
      expect(made).toContain('GET /package/getPackageInfo')
      expect(made).toContain('POST /package/modifyTarArea/save multipart/form-data')
      await driver.reads('details-receiver', 'Jalan Bukit Bintang')
      await sandbox.step(packageNo, 'raiseException', { reason: 2 })
      await app.visit('changeDestination', `packageNo=${packageNo}`)
      await driver.tap('destination-parcel')
      await driver.reads('details-state', 'Exception')
    })

    it('[PARC-75] [CALL-68] goods are changed until they are tallied, and then no more', async () => {
      const packageNo = await received()
      await sandbox.step(packageNo, 'passReview')
      const made = noteCalls(driver.page)
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-state', 'Being measured')
      await driver.tap('details-edit')
      await driver.tap('goods-row-0-edit')
      await driver.fill('goods-quantity', '3')
      await driver.tap('goods-save')
      await driver.tap('goods-next')
      await driver.tap('forecast-agree')
      await driver.tap('forecast-submit')
      await driver.reads('details-state', 'In review')
      await driver.reads('details-events', 'Goods changed, in review again')
      expect(made).toContain('POST /package/updatePkgContents multipart/form-data')
      await driver.reads('details-goods', '3 ×')
      await sandbox.step(packageNo, 'passReview')
      await sandbox.step(packageNo, 'tally')
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-state', 'Awaiting payment')
      await driver.gone('details-edit')
    })

    it('an exception is answered where it shows, and the operator reads what to do', async () => {
      const packageNo = await received()
      await sandbox.step(packageNo, 'raiseException', { reason: 0 })
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.tap('exception-submit')
      await driver.reads('exception-words-error', 'where to')
      await driver.fill('exception-words', 'Lim Wei Ling, 81234567, Blk 123 Bedok')
      await driver.tap('exception-submit')
      await driver.reads('exception-said', 'Send it back')
      await driver.reads('details-events', 'You told us what to do')
      const read = async () =>
        (await sandbox.call(sandboxParcels, {})).find((row) => row.packageNo === packageNo)
      expect((await read())?.exceptionAnswer).toEqual({
        answer: 'return',
        words: 'Lim Wei Ling, 81234567, Blk 123 Bedok',
        papers: [],
      })
      await driver.tap('exception-change')
      await driver.tap('exception-dispose')
      await driver.tap('exception-submit')
      await driver.reads('exception-said', 'Dispose of it')
      await sandbox.step(packageNo, 'endAbnormally')
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-state', 'Ended')
      await driver.gone('exception-said')
    })

    it('[CALL-67] [CALL-74] [CALL-84] the declaration of a parcel that never came is changed, and deleted once that is confirmed', async () => {
      numbers += 1
      const trackingNo = `SF14087${String(numbers).padStart(7, '0')}`
      const [address] = await calls.call(listAddresses, {})
      const { packageNo } = await calls.forecast(trackingNo, address!.id)
      const made = noteCalls(driver.page)
      const asked = noteSent(driver.page, [getNewWhAddress])
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.tap('details-edit')
      await driver.fill('forecast-note', 'Sent after all')
      await driver.tap('forecast-next')
      await driver.tap('goods-next')
      await driver.tap('forecast-ship-to-copy')
      // The member's own address at the warehouse of the flow.
      await driver.copied(new RegExp(` ${aptId}\n[\\s\\S]*523900`))
      expect(asked).toContain('GET /newWhAddress/getByFlowid flowId=100005001')
      await driver.tap('forecast-agree')
      await driver.tap('forecast-submit')
      await driver.reads('details-events', 'Declaration changed')
      await driver.reads('details-goods', 'Sent after all')
      await driver.toast('Warehouse address copied.', () => driver.tap('details-warehouse-copy'))
      for (const way of ['details-delete-dialog-close', 'details-delete-cancel']) {
        await driver.tap('details-delete')
        await driver.reads('details-delete-dialog-of', trackingNo)
        await driver.tap(way)
        await driver.gone('details-delete-dialog')
      }
      await driver.tap('details-delete')
      await driver.toast('The declaration was deleted.', () => driver.tap('details-delete-confirm'))
      expect((await sandbox.call(sandboxParcels, {})).map((one) => one.packageNo)).not.toContain(packageNo)
      expect(made).toContain('POST /forecast/edit multipart/form-data')
      expect(made).toContain('POST /new/pkg/delete application/x-www-form-urlencoded')
    })
  },
  ['h5'],
)
