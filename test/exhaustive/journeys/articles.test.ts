import { getArticle } from '../../../src/contract/articles/articles'
import { listAllFlows } from '../../../src/contract/forecast/forecast-lists'
import { getServicePrices } from '../../../src/contract/pricing/service-prices'
import { getPublicWarehouseAddressOfFlow } from '../../../src/contract/warehouse/warehouse-by-flow'
import { noteCalls, noteSent } from '../../journeys/driver/calls-made'
import { journeys } from '../../journeys/driver/journeys'

const { asMember } = journeys()

asMember(
  'the freight estimate in %s',
  'once',
  ({ app, driver }) => {
    it('[INFO-12] [INFO-13] a freight estimate requires a destination, and a weight of at most 3 decimals', async () => {
      await app.visit('freightEstimation')
      // This warehouse does not send to the member's own country, which the form selects at first.
      await driver.pick('estimate-from', 'estimate-from-sheet', '029DCF')
      await driver.tap('estimate-submit')
      await driver.reads('estimate-to-error', 'choose where it goes')
      await driver.reads('estimate-weight-error', 'enter the weight')
      await driver.fill('estimate-weight', '1.8601')
      await driver.reads('estimate-weight-error', '3 decimals')
    })
    it('[INFO-11] [CALL-66] [CALL-85] an estimate takes weight and size, and shows the price and the warehouse', async () => {
      const made = noteCalls(driver.page)
      const asked = noteSent(driver.page, [getPublicWarehouseAddressOfFlow])
      await driver.pick('estimate-from', 'estimate-from-sheet', '769DCR')
      await driver.pick('estimate-to', 'estimate-to-sheet', '100005001')
      await driver.tap('estimate-moveMode-standard')
      await driver.tap('estimate-distributionMode-toDoor')
      await driver.tap('estimate-memberType-regular')
      await driver.fill('estimate-weight', '1.860')
      await driver.fill('estimate-length', '40')
      await driver.fill('estimate-width', '30')
      await driver.fill('estimate-height', '20')
      await driver.tap('estimate-submit')
      // 40 × 30 × 20 cm count as 4 kg: the first half kilogram and seven more.
      await driver.reads('estimate-total', '199.00')
      expect(made).toContain('GET /carriageFee/trial')
      await driver.reads('estimate-warehouse', /769DCR[\s\S]*港口大道/)
      expect(asked).toContain('GET /whAddressInfo/getByFlowid flowId=100005001')
    })
    it('[CALL-23] an estimate finds its destination by search, and compares two routes to Hong Kong', async () => {
      const asked = noteSent(driver.page, [listAllFlows])
      await app.visit('freightEstimation')
      await driver.tap('estimate-to')
      await driver.fill('estimate-to-sheet-search', 'hong')
      await driver.gone('estimate-to-sheet-100005001')
      await driver.tap('estimate-to-sheet-100005003')
      expect(asked).toContain('GET /common/getFlowsAll')
      await driver.fill('estimate-weight', '1.2')
      await driver.tap('estimate-submit')
      await driver.reads('estimate-compare', /Portage[\s\S]*Standard[\s\S]*Express/)
    })
  },
  ['h5'],
)

asMember(
  'help and prohibited goods in %s',
  'once',
  ({ app, driver }) => {
    it('[CALL-26] [CALL-06] [LIMT-31] help is read by topic and searched, lists service prices, and dials the hotline', async () => {
      const asked = noteSent(driver.page, [getArticle, getServicePrices])
      await app.visit('help')
      await driver.tap('article-tax-receipt')
      await driver.reads('article-title', 'How to get the tax receipt')
      expect(await app.dials(() => driver.tap('help-hotline'))).toBe('95338')
      await app.back()
      await driver.fill('help-search', '留置')
      await driver.reads('help-found', /What a lien is/)
      await driver.fill('help-search', '')
      await driver.tap('help-service')
      await driver.reads('service-fees', /Storage[\s\S]*After the free days[\s\S]*1\.00[\s\S]*0\.80/)
      for (const call of [
        'GET /new/getArticleByEpId epId=tax-receipt&languageCode=en_US',
        'GET /forecast/getServicePrices',
      ])
        expect(asked).toContain(call)
    })
    it('[INFO-08] [INFO-09] [INFO-10] prohibited goods are listed by warehouse and destination, and found by any word', async () => {
      await app.visit('prohibited')
      // The documents' destinations: the United States, or the Mainland, Hong Kong, Macau and Taiwan.
      await driver.reads('prohibited-to-us', 'US')
      await driver.reads('prohibited-to-china', 'Mainland, HK, Macau, Taiwan')
      await driver.tap('prohibited-to-china')
      await driver.tap('prohibited-place-MC')
      await driver.reads('prohibited-row-formula', 'No milk powder')
      await driver.tap('prohibited-place-HK')
      await driver.gone('prohibited-row-formula')
      await driver.reads('prohibited-row-lighter', 'can burn')
      await driver.tap('prohibited-fragile')
      await driver.reads('prohibited-row-ceramics', 'fragile')
      await driver.fill('prohibited-search', '奶粉')
      await driver.reads('prohibited-formula', 'You can send it')
    })
  },
  ['weapp'],
)
