import { REFUSED } from '../../src/contract/envelope'
import { estimateFreight } from '../../src/contract/freight'
import { getOutboundFees } from '../../src/contract/payment'
import { sandboxFeeRate, sandboxFreightRate, sandboxRates } from '../../src/contract/sandbox-rates'
import { getServicePrices } from '../../src/contract/service-prices'
import { FEE_TYPE } from '../../src/domain/payment'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, parcelToPay } from './support/people'

hostMembers()
const later = (ms: number) => new Date(host.world.now().getTime() + ms).toISOString()
const freight = async () =>
  (await ask(host, sandboxRates, {})).freight.filter(({ sendModId }) => sendModId === 'SM100005001')
const storage = async () =>
  (await ask(host, sandboxRates, {})).fees.filter(({ feeType }) => feeType === FEE_TYPE.warehousing)
const estimated = async () => {
  const asked = {
    flowId: '100005001',
    moveMode: 'standard',
    distributionMode: 'toDoor',
    memberType: 'regular',
    weight: 1860,
  } as const
  return (await ask(host, estimateFreight, asked))[0]!.totalFeeRmb
}

describe('the price lists', () => {
  it('are continued by the operator from a time to come; what was billed stays as it was', async () => {
    const { packageNo, totalCents } = await parcelToPay(host, me.token)
    const [row] = await freight()
    expect(await estimated()).toBe(11_500)
    await ask(host, sandboxFreightRate, { ...row!, firstGeneralPrice: 6000, validFrom: later(60_000) })
    expect(await estimated()).toBe(11_500)
    host.wait(60_000)
    expect(await estimated()).toBe(12_300)
    const due = await ask(host, getOutboundFees, { packageNo }, { token: me.token })
    expect(due).toMatchObject({ totalFeeRmb: totalCents, fees: [{ params: { firstCents: 5200 } }] })
    expect((await freight()).map(({ firstGeneralPrice }) => firstGeneralPrice)).toEqual([6000, 5200])
    // A row of the very time is mended, not doubled.
    const next = { ...row!, validFrom: later(1000) }
    await ask(host, sandboxFreightRate, { ...next, firstGeneralPrice: 5300 })
    await ask(host, sandboxFreightRate, { ...next, firstGeneralPrice: 5200 })
    expect(await freight()).toHaveLength(3)
    host.wait(1000)
    expect(await estimated()).toBe(11_500)
  })
  it('hold the fees beside the freight, too', async () => {
    const [{ unit, ...row }] = (await storage()) as [Awaited<ReturnType<typeof storage>>[number]]
    await ask(host, sandboxFeeRate, { ...row, generalPrice: 150, freeGeneral: 20, validFrom: later(1000) })
    host.wait(1000)
    const { prices } = await ask(host, getServicePrices, {})
    expect(prices.find(({ feeType }) => feeType === FEE_TYPE.warehousing)).toMatchObject({
      ...{ unit, generalPrice: 150, freeGeneral: 20, superPrice: 80 },
    })
    await ask(host, sandboxFeeRate, { ...row, validFrom: later(2000) })
    host.wait(2000)
  })
  it('take what was on its way for a moment from its arrival on', async () => {
    const [row] = await freight()
    await ask(host, sandboxFreightRate, { ...row!, validFrom: later(-60_000) })
    expect((await freight())[0]).toEqual({ ...row, validFrom: later(0) })
  })
  it('say nothing of what is over, and of what nobody knows', async () => {
    const [row] = await freight()
    const [{ unit: _, ...fee }] = (await storage()) as [Awaited<ReturnType<typeof storage>>[number]]
    const past = later(-60_001)
    expect(await send(host.app, sandboxFreightRate, { ...row, validFrom: past })).toMatchObject({
      code: 'S10',
    })
    expect(await send(host.app, sandboxFeeRate, { ...fee, validFrom: past })).toMatchObject({ code: 'S10' })
    const from = { validFrom: later(1000) }
    expect(await send(host.app, sandboxFreightRate, { ...row, ...from, sendModId: 'none' })).toMatchObject({
      code: 'S9',
    })
    expect(await send(host.app, sandboxFeeRate, { ...fee, ...from, feeType: 99 })).toMatchObject({
      code: 'S9',
    })
    expect(await send(host.app, sandboxFreightRate, { ...row, ...from, secondWeight: 0 })).toMatchObject({
      code: REFUSED,
    })
  })
})
