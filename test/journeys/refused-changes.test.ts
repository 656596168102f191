import { addAddress, listAddresses } from '../../src/contract/addresses'
import { editForecast } from '../../src/contract/forecast'
import { changeDestination } from '../../src/contract/parcel-changes'
import { addressPayload } from '../support/builders'
import type { Driver } from './driver'
import { journeys } from './journeys'

const { sandbox, asMember } = journeys()

interface Refused {
  code: string
  /** what comes with the code */
  data?: Record<string, string>
  /** where it is said, and how */
  at: string
  said: string
}

const FLOW: Refused[] = [
  { code: '1', at: 'destination-flow-error', said: 'no longer served' },
  { code: '2', at: 'destination-flow-error', said: "doesn't ship to this destination" },
  { code: '3', at: 'destination-mode-error', said: 'transit mode' },
  { code: '4', at: 'destination-error', said: 'was not found' },
  { code: '5', at: 'destination-error', said: "can't be changed any more" },
  { code: '6', at: 'destination-address-error', said: "can't be used at the new destination" },
  { code: '27', data: { kinds: '2, 3' }, at: 'destination-flow-error', said: "doesn't take item 2, 3" },
  { code: '28', data: { maxKg: '1.5' }, at: 'destination-flow-error', said: 'up to 1.5 kg' },
  { code: '999', at: 'destination-flow-error', said: 'work out the freight' },
]

const CONFIRM: Refused[] = [
  { code: '2', at: 'forecast-destination-error', said: 'not served from the warehouse' },
  { code: '3', at: 'forecast-mode-error', said: 'transit mode' },
  { code: '4', at: 'forecast-error', said: 'was not found' },
  { code: '5', at: 'forecast-error', said: 'has reached the warehouse' },
  { code: '6', at: 'forecast-address-error', said: 'no longer in your address book' },
  { code: '20', at: 'forecast-error', said: "can't be changed any more" },
  { code: '27', at: 'forecast-error', said: 'merged into another' },
  { code: '28', data: { maxKg: '20' }, at: 'forecast-distribution-error', said: 'up to 20 kg' },
  { code: '119', at: 'forecast-error', said: 'Customer service is looking into this parcel' },
  { code: 'FO0005', at: 'forecast-error', said: 'changed on another device' },
]

/** The server refuses a call; its own words are none of ours. */
const refuse = (driver: Driver, path: string, { code, data = {} }: Refused) =>
  driver.page.route(`**${path}`, (route) =>
    route.fulfill({ json: { code, msg: 'words of the server', data, dataType: null } }),
  )

let numbers = 0
const nextNumber = () => {
  numbers += 1
  return `SF14086${String(numbers).padStart(7, '0')}`
}

asMember('a change of a parcel in %s', 'once', ({ app, driver, calls }) => {
  const declared = async () => {
    const [address] = (await calls.call(listAddresses, {})).filter(({ country }) => country === 'SG')
    return (await calls.forecast(nextNumber(), address!.id)).packageNo
  }

  describe('of its destination', () => {
    let packageNo: string
    let addressId: string
    beforeAll(async () => {
      packageNo = await declared()
      await sandbox.step(packageNo, 'receive')
      await sandbox.step(packageNo, 'passReview')
      const malaysian = addressPayload({
        ...{ country: 'MY', areaCode: '60', phone: '123456789', postCode: '50000' },
        ...{ province: 'Kuala Lumpur', city: 'Kuala Lumpur', district: '', address: `No ${numbers} Jalan` },
      })
      addressId = (await calls.call(addAddress, malaysian)).id
    })
    /** Chosen anew, without a refusal. */
    const send = async () => {
      await app.visit('changeDestination', `packageNo=${packageNo}`)
      await driver.tap('destination-100005002')
      await driver.tap(`destination-address-${addressId}`)
      await driver.tap('destination-send')
      await driver.reads('destination-dialog-of', /Malaysia/)
      await driver.tap('destination-confirm')
    }
    it.each(FLOW)('[PARC-77] is refused with $code, which is said where it belongs', async (row) => {
      await refuse(driver, changeDestination.path, row)
      await send()
      await driver.reads(row.at, row.said)
      expect((await calls.detail(packageNo)).summary.tarArea).toBe('SG')
      await driver.page.unroute(`**${changeDestination.path}`)
    })
    it('is made after all of them', async () => {
      await send()
      await driver.gone('destination-send')
      expect((await calls.detail(packageNo)).summary.tarArea).toBe('MY')
    })
  })

  describe('of what was declared', () => {
    let packageNo: string
    beforeAll(async () => {
      packageNo = await declared()
      await app.visit('forecastPictures', `packageNo=${packageNo}`)
      await driver.tap('forecast-agree')
      await driver.isOn('forecast-agree')
    })
    /** The form is opened anew, as it was left. */
    const submit = async () => {
      await app.visit('forecastPictures', `packageNo=${packageNo}`)
      await driver.tap('forecast-submit')
    }
    it.each(CONFIRM)('[PARC-78] is refused with $code, which is said where it belongs', async (row) => {
      await refuse(driver, editForecast.path, row)
      await app.visit('forecast', `packageNo=${packageNo}`)
      await driver.fill('forecast-note', `After ${row.code}`)
      await submit()
      await driver.reads(row.at, row.said)
      expect((await calls.detail(packageNo)).note).toBe('')
      await driver.page.unroute(`**${editForecast.path}`)
      await app.visit('forecast', `packageNo=${packageNo}`)
      await driver.holds('forecast-note', `After ${row.code}`)
    })
    it('is sent after all of them', async () => {
      await submit()
      await driver.reads('details-goods', 'After FO0005')
    })
  })
})
