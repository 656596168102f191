import { sql } from 'drizzle-orm'
import { sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { addAddress, listAddresses } from '../../../src/contract/addresses/addresses'
import { getMemberWarehouseAddressOfFlow } from '../../../src/contract/warehouse/warehouse-by-flow'
import { noteCalls, noteSent } from '../../journeys/driver/calls-made'
import { journeys } from '../../journeys/driver/journeys'
import { addressPayload } from '../../support/builders'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

/** A name that is written from right to left. */
const NAME = 'محمد علي'
const MALAYSIAN = {
  ...{ country: 'MY', areaCode: '60', phone: '123456789', postCode: '50000' },
  ...{ province: 'Kuala Lumpur', city: 'Kuala Lumpur', district: '' },
}

asMember(
  'changes of a parcel by its member in %s',
  'once',
  ({ app, driver, calls }) => {
    const declared = async (trackingNo: string) => {
      const [address] = await calls.call(listAddresses, {})
      return (await calls.forecast(trackingNo, address!.id)).packageNo
    }

    it('[PARC-71] [CALL-61] [CALL-69] a parcel with a changed destination is reviewed again', async () => {
      const packageNo = await declared('SF1408800000001')
      await sandbox.step(packageNo, 'receive', { weight: 1860 })
      await sandbox.step(packageNo, 'passReview')
      const street = 'No 7 Jalan Bukit Bintang'
      const { id } = await calls.call(addAddress, { ...addressPayload(MALAYSIAN), address: street })
      const made = noteCalls(driver.page)
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-state', 'To weigh')
      await driver.tap('details-destination-change')
      await driver.tap('destination-flow')
      await driver.tap('destination-100005002')
      await driver.tap(`destination-address-${id}`)
      await driver.tap('destination-mode-specialGoods')
      await driver.tap('destination-send')
      await driver.reads('destination-dialog-of', /Malaysia[\s\S]*Special goods/)
      await driver.tap('destination-confirm')
      await driver.reads('details-state', 'In review')
      await driver.reads('details-events', 'Destination changed')
      expect(made).toContain('GET /package/getPackageInfo')
      expect(made).toContain('POST /package/modifyTarArea/save multipart/form-data')
      await driver.reads('details-receiver', 'Jalan Bukit Bintang')
    })

    it('[CALL-67] [CALL-74] [CALL-84] the forecast of a parcel that never came is changed, and deleted after a confirmation', async () => {
      const trackingNo = 'SF1408700000001'
      const packageNo = await declared(trackingNo)
      const made = noteCalls(driver.page)
      const asked = noteSent(driver.page, [getMemberWarehouseAddressOfFlow])
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
      await driver.tap('details-delete')
      await driver.reads('details-delete-dialog-of', trackingNo)
      await driver.toast('The declaration was deleted.', () => driver.tap('details-delete-confirm'))
      expect((await sandbox.call(sandboxListParcels, {})).map((one) => one.packageNo)).not.toContain(
        packageNo,
      )
      expect(made).toContain('POST /forecast/edit multipart/form-data')
      expect(made).toContain('POST /new/pkg/delete application/x-www-form-urlencoded')
    })
    it('a right-to-left name does not reorder the phone number next to it', async () => {
      const [address] = await calls.call(listAddresses, {})
      const { packageNo } = await calls.forecast('SF1408900000001', address!.id)
      await backEnd.context.db.execute(sql`update addresses set name = ${NAME} where id = ${address!.id}`)
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      const name = driver.page.locator('.ab-name:visible', { hasText: NAME }).last()
      await name.waitFor()
      const { nameAt, phone } = await name.evaluate((element) => {
        const found: { character: string; at: number }[] = []
        const walker = document.createTreeWalker(element.nextElementSibling!, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const [index, character] of [...(node.textContent ?? '')].entries()) {
            if (!character.trim()) continue
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + 1)
            found.push({ character, at: range.getBoundingClientRect().left })
          }
        return { nameAt: element.getBoundingClientRect().left, phone: found }
      })
      const seen = [...phone].sort((a, b) => a.at - b.at)
      expect(seen.map(({ character }) => character).join('')).toBe(`+${address!.areaCode}${address!.phone}`)
      expect(nameAt).toBeLessThan(seen[0]!.at)
    })
  },
  ['h5'],
)
