import { parcels } from '../../server/src/db/schema/parcels'
import { addAddress } from '../../src/contract/addresses'
import { deleteCertificate } from '../../src/contract/certificates'
import * as calls from '../../src/contract/exporter'
import { addForecast, editForecast, updatePkgContents } from '../../src/contract/forecast'
import { getPackageDetail } from '../../src/contract/parcels'
import { sandboxStep } from '../../src/contract/sandbox'
import { FEE_TYPE } from '../../src/domain/payment'
import { addressPayload, goodsItem } from '../support/builders'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, forecastTo, key, newCertificate, newMember, steps } from './support/people'

hostMembers()
const asMe = () => ({ token: me.token })
const COMPANY = { name: 'Harbor Goods LLC', ein: '123456789', email: 'li@example.com', agreed: true }
const HONG_KONG = addressPayload({
  ...{ country: 'HK', areaCode: '852', phone: '51234567', postCode: '999077' },
  ...{ province: 'Hong Kong', city: 'Kowloon', district: 'Mong Kok', address: '12 Argyle Street' },
})

/** Goods of one Schedule B number from the United States to Hong Kong, worth so many dollars in all. */
async function usExport(dollars: number, part: object = {}) {
  const { id } = await ask(host, addAddress, HONG_KONG, asMe())
  const item = goodsItem({ currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000' })
  const goods = [{ ...item, quantity: 2, unitPrice: dollars * 50 }]
  return { ...forecastTo(id), whCode: 'JFK03A', flowId: '100001002', goods, ...part }
}
const add = (forecast: unknown) => send(host.app, addForecast, forecast, asMe())
const save = (form: unknown) => send(host.app, calls.saveExporter, form, asMe())

describe('[FORE-27] an export from the United States', () => {
  it('above 2500 USD of one Schedule B number needs an exporter, without whom nothing is written', async () => {
    const forecast = await usExport(2501)
    const before = (await host.world.db.select().from(parcels)).length
    expect(await add(forecast)).toMatchObject({ code: 'AES' })
    expect(await host.world.db.select().from(parcels)).toHaveLength(before)
    expect(await save(COMPANY)).toMatchObject({ code: '0' })
    expect(await add(forecast)).toMatchObject({ code: '0' })
  })
  it('up to 2500 USD needs none', async () => {
    expect(await add(await usExport(2500))).toMatchObject({ code: '0' })
  })
  it('has the fee of its declaration on the bill, once', async () => {
    await save(COMPANY)
    const { packageNo } = (await add(await usExport(2501))).data as { packageNo: string }
    await steps(host, packageNo, 'receive', 'passReview', 'tally')
    const { fees } = await ask(host, getPackageDetail, { packageNo }, asMe())
    expect(fees).toContainEqual(
      expect.objectContaining({ feeType: FEE_TYPE.aesDeclaration, amountCents: 20_000 }),
    )
  })
  it('cannot be changed or corrected past it', async () => {
    const forecast = await usExport(2500)
    const { packageNo } = (await add(forecast)).data as { packageNo: string }
    await steps(host, packageNo, 'receive')
    const goods = [{ ...forecast.goods[0]!, unitPrice: 250_001 }]
    const { shoppingUrl, noticesAgreed, packagesPic } = forecast
    const contents = { goods, shoppingUrl, noticesAgreed, packagesPic, packageNo, idempotencyKey: key() }
    expect(await send(host.app, updatePkgContents, contents, asMe())).toMatchObject({ code: 'AES' })
    await ask(host, sandboxStep, { packageNo, step: 'refuseReview' })
    const corrected = { ...forecast, goods, packageNo, idempotencyKey: key() }
    expect(await send(host.app, editForecast, corrected, asMe())).toMatchObject({ code: 'AES' })
  })
})

describe('an exporter', () => {
  it('is a company by its EIN', async () => {
    await save(COMPANY)
    expect(await ask(host, calls.getExporter, {}, asMe())).toEqual({
      ...{ name: 'Harbor Goods LLC', ein: '12-3456789', certificateId: '', email: 'li@example.com' },
      complete: true,
    })
  })
  it('is a person by a passport, and not any more once that is deleted', async () => {
    const certificateId = await newCertificate(host, me.token)
    const person = { ...COMPANY, ein: '', certificateId }
    expect(await save(person)).toMatchObject({ code: '0' })
    expect(await ask(host, calls.getExporter, {}, asMe())).toMatchObject({ certificateId, complete: true })
    await ask(host, deleteCertificate, { id: certificateId, unbind: true }, asMe())
    expect(await ask(host, calls.getExporter, {}, asMe())).toMatchObject({
      certificateId: '',
      complete: false,
    })
    expect(await add(await usExport(2501))).toMatchObject({ code: 'AES' })
  })
  it('is nobody by a passport of somebody else', async () => {
    const other = await newMember(host)
    const certificateId = await newCertificate(host, other.token)
    expect(await save({ ...COMPANY, ein: '', certificateId })).toMatchObject({
      code: '400',
      data: { problems: { certificateId: { code: 'exporter.certificate.unknown' } } },
    })
    expect(await ask(host, calls.getExporter, {}, asMe())).toBeNull()
  })
})
