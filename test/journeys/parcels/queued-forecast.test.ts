import { sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { getForecastAddresses } from '../../../src/contract/forecast/forecast-receivers'
import { forecastPayload } from '../../support/builders'
import { takeCards } from '../../support/photos'
import { until } from '../../support/until'
import { journeys } from '../driver/journeys'
import { withoutNetwork } from '../driver/without-network'

const { sandbox, asMember } = journeys()

const TRACKING_NO = 'SF1408227766601'
const FLOW = '100005001'
const ROW = `queued-${TRACKING_NO}`

// test/h5/offline.test.ts shows the same on H5, whose service worker opens the app without a network.
asMember(
  'a declaration without a network in %s',
  'once',
  ({ app, driver, calls }) => {
    it('waits in the list, can be taken back with its picture, and is sent once', async () => {
      const [address] = await calls.call(getForecastAddresses, { flowId: FLOW })
      const { packagesPic: _, ...draft } = forecastPayload({
        ...{
          trackingNo: TRACKING_NO,
          flowId: FLOW,
          addressId: address!.id,
          idempotencyKey: '0123456789abcdef',
        },
      })
      const stored = { version: 1, value: { ...draft, pictures: [] } }
      await driver.page.evaluate(
        ([name, text]) => localStorage.setItem(name!, text!),
        [`mp.store.forecast.draft.${DEMO_MEMBERS[0].aptId}`, JSON.stringify(stored)],
      )
      const [photo] = await takeCards()
      const sent: string[] = []
      driver.page.on('request', (request) => {
        if (request.url().endsWith(addForecast.path) && request.method() === 'POST') sent.push(request.url())
      })
      // The steps are opened once, so that their lists are on the device.
      await app.visit('forecast')
      await driver.tap('forecast-next')
      await driver.tap('goods-next')
      await driver.see('pictures-add')

      await withoutNetwork(driver, async () => {
        await driver.chooseFiles('pictures-add', [photo!])
        await driver.see('picture-0')
        await driver.tap('forecast-submit')
        await driver.tap('list-queued')
        await driver.reads(ROW, 'Waiting for the network')
        await driver.tap(`${ROW}-take`)
        await driver.gone(ROW)
        await driver.holds('forecast-tracking', TRACKING_NO)
        await driver.tap('forecast-next')
        await driver.tap('goods-next')
        await driver.see('picture-0')
        await driver.tap('forecast-submit')
        await driver.see('list-queued')
        expect(sent).toEqual([])
      })
      await until(
        async () => (await sandbox.call(sandboxListParcels, { trackingNo: TRACKING_NO })).length === 1,
        'the declaration is not sent',
      )
      const { packageNo } = await sandbox.packageOf(TRACKING_NO)
      await driver.see(`parcel-${packageNo}`)
      await driver.gone('list-queued')
      expect(sent).toHaveLength(1)
      expect((await calls.detail(packageNo)).pictures).toHaveLength(1)
    })
  },
  ['weapp'],
)
