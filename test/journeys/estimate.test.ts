import { sql } from 'drizzle-orm'
import { REFUSED } from '../../src/contract/envelope'
import { estimateFreight } from '../../src/contract/freight'
import { until } from '../support/until'
import { noteSent } from './calls-made'
import { journeys } from './journeys'

const { backEnd, asMember } = journeys()
const TO_MALAYSIA = '100005002'

asMember('what a freight estimate needs, in %s', 'once', ({ app, driver }) => {
  const choices = ['moveMode', 'distributionMode', 'memberType'] as const
  const goTo = async (flowId: string) => {
    await app.visit('freightEstimation')
    await driver.pick('estimate-from', 'estimate-from-sheet', '769DCR')
    await driver.pick('estimate-to', 'estimate-to-sheet', flowId)
    await driver.fill('estimate-weight', '1.86')
  }

  it('[INFO-14] [INFO-15] membership and delivery go with it as they were chosen; what the server misses is told in its place, and nothing is estimated', async () => {
    await goTo('100005001')
    await driver.tap('estimate-distributionMode-selfPickup')
    await driver.tap('estimate-memberType-vip')
    const sent = noteSent(driver.page, [estimateFreight])
    const problems = Object.fromEntries(choices.map((name) => [name, { code: `estimate.${name}.required` }]))
    await driver.page.route(`**${estimateFreight.path}*`, (route) =>
      route.fulfill({ json: { code: REFUSED, msg: '', data: { problems }, dataType: null } }),
    )
    await driver.tap('estimate-submit')
    await driver.reads('estimate-memberType-error', 'choose a membership')
    await driver.reads('estimate-distributionMode-error', 'how it is delivered')
    await driver.reads('estimate-moveMode-error', 'choose a transit mode')
    await driver.gone('estimate-total')
    await driver.page.unroute(`**${estimateFreight.path}*`)
    // Each is answered by a choice, and what was typed is still there.
    await driver.tap('estimate-moveMode-standard')
    await driver.tap('estimate-distributionMode-toDoor')
    await driver.tap('estimate-memberType-regular')
    for (const name of choices) await driver.gone(`estimate-${name}-error`)
    await driver.tap('estimate-submit')
    await driver.reads('estimate-total', '115.00')
    expect(sent).toEqual([
      'GET /carriageFee/trial flowId=100005001&moveMode=standard&distributionMode=selfPickup&memberType=vip&weight=1860',
      'GET /carriageFee/trial flowId=100005001&moveMode=standard&distributionMode=toDoor&memberType=regular&weight=1860',
    ])
  })
  it('[INFO-16] a transit mode is chosen where the route does not have the usual one, before anything is asked', async () => {
    const offer = (modes: string) =>
      backEnd.world.db.execute(
        sql`update flows set move_model = ${modes}::jsonb where flow_id = ${TO_MALAYSIA}`,
      )
    await offer('["specialGoods"]')
    await goTo(TO_MALAYSIA)
    const sent = noteSent(driver.page, [estimateFreight])
    await driver.tap('estimate-submit')
    await driver.reads('estimate-moveMode-error', 'choose a transit mode')
    expect(sent).toEqual([])
    await driver.tap('estimate-moveMode-specialGoods')
    await driver.gone('estimate-moveMode-error')
    await driver.tap('estimate-submit')
    await until(async () => sent.length > 0, 'nothing is asked')
    expect(sent).toEqual([expect.stringContaining('moveMode=specialGoods')])
    await offer('["standard", "specialGoods"]')
  })
})
