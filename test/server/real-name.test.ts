import { addAddress } from '../../src/contract/addresses'
import { bindCertificate, deleteCertificate } from '../../src/contract/certificates'
import { addForecast } from '../../src/contract/forecast'
import { createOrder, getOutboundFees, payOrder } from '../../src/contract/payment'
import { sandboxReview } from '../../src/contract/sandbox'
import { METHOD_ID } from '../../src/domain/payment'
import { addressPayload, goodsItem } from '../support/builders'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, forecastTo, keepSessions, key, newCertificate, payWith, steps } from './support/people'

const YEAR_MS = 365 * 24 * 3_600_000

hostMembers()
const as = () => ({ token: me.token })
let addressId: string
let id: string
beforeEach(async () => {
  const mainland = {
    ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '林宜', postCode: '518000' },
    ...{ province: '广东省', city: '深圳市', district: '南山区', address: '科技园南路 8 号' },
  }
  addressId = (await ask(host, addAddress, addressPayload(mainland), as())).id
  id = await newCertificate(host, me.token)
})
const bind = () => ask(host, bindCertificate, { id, addressIds: [addressId] }, as())
const review = (reason: '' | 'unclear') => ask(host, sandboxReview, { id, reason, remark: '' })
const forecast = () => ({
  ...forecastTo(addressId),
  whCode: 'JFK03A',
  flowId: '100001001',
  goods: [
    goodsItem({ quantity: 1, styleId: '5', currency: 'USD', eccn: 'EAR99', scheduleB: '8518.30.2000' }),
  ],
})
const declare = () => send(host.app, addForecast, forecast(), as())
/** A parcel to the Mainland that waits for its payment. */
async function toPay() {
  await bind()
  await review('')
  const { packageNo } = await ask(host, addForecast, forecast(), as())
  await steps(host, packageNo, 'receive', 'passReview', 'tally')
  const { totalFeeRmb } = await ask(host, getOutboundFees, { packageNo }, as())
  return { packageNos: [packageNo], purpose: 1, totalCents: totalFeeRmb, idempotencyKey: key() }
}

describe('[IDCT-36] a parcel to the Mainland', () => {
  it('is declared once the certificate that its address goes by is approved, and says before why not', async () => {
    expect(await declare()).toMatchObject({ code: 'ID2' })
    await bind()
    expect(await declare()).toMatchObject({ code: 'ID3' })
    await review('unclear')
    expect(await declare()).toMatchObject({ code: 'ID4', msg: expect.stringContaining('submit it again') })
  })
  it('is not ordered to be sent out without one, and is once there is one again', async () => {
    const order = await toPay()
    await ask(host, deleteCertificate, { id, unbind: true }, as())
    expect(await send(host.app, createOrder, order, as())).toMatchObject({ code: 'ID2' })
    id = await newCertificate(host, me.token)
    await bind()
    await review('')
    expect(await send(host.app, createOrder, { ...order, idempotencyKey: key() }, as())).toMatchObject({
      code: '0',
    })
  })
  it('is not paid for by an order from before', async () => {
    const { orderNo } = await ask(host, createOrder, await toPay(), as())
    await ask(host, deleteCertificate, { id, unbind: true }, as())
    const pay = payWith(orderNo, METHOD_ID.alipay)
    expect(await send(host.app, payOrder, pay, as())).toMatchObject({ code: 'ID2' })
  })
  it('is declared with one, and not once it has expired', async () => {
    await bind()
    await review('')
    expect(await declare()).toMatchObject({ code: '0' })
    // The last one: the host's clock stays where it is.
    host.wait(2 * YEAR_MS)
    await keepSessions(host)
    expect(await declare()).toMatchObject({ code: 'ID5' })
  })
})
