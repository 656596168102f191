import { eq } from 'drizzle-orm'
import { messageConsents } from '../../server/src/db/schema/messages'
import * as tables from '../../server/src/db/schema/parcels'
import * as calls from '../../src/contract/forecast'
import { deletePackage } from '../../src/contract/parcel-changes'
import { countPackages } from '../../src/contract/parcel-counts'
import { getPackageDetail, queryPackages } from '../../src/contract/parcels'
import { getSharedRoute, shareRoute } from '../../src/contract/route-share'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, forecastTo, key, newAddress, newMember, steps, uploadPhoto } from './support/people'

hostMembers()

const as = () => ({ token: me.token })
const remove = (packageNo: string, token = me.token) =>
  send(host.app, deletePackage, { packageNo }, { token })

/** A forecast with a picture, whose route is shared, and of which its member wants to hear. */
async function declared() {
  const forecast = { ...forecastTo(await newAddress(host, me.token)), packagesPic: ['picture0'] }
  const parts = { picture0: await uploadPhoto(host, me.token) }
  const { packageNo } = await ask(host, calls.addForecast, forecast, { ...as(), parts })
  const { pictures } = await ask(host, getPackageDetail, { packageNo }, as())
  const { shareId } = await ask(host, shareRoute, { packageNo }, as())
  return { packageNo, trackingNo: forecast.trackingNo, pictureUrl: pictures[0]!.url, shareId }
}
const rowsOf = async (packageNo: string) => {
  const { parcels, goods, pictures, parcelEvents } = tables
  const kept = [parcels, goods, pictures, parcelEvents, messageConsents].map((table) =>
    host.world.db.select().from(table).where(eq(table.packageNo, packageNo)),
  )
  return (await Promise.all(kept)).flat()
}

describe('a forecast that is deleted', () => {
  it('goes with its goods, pictures, history and shared route, and leaves nothing to be counted', async () => {
    const { packageNo, pictureUrl, shareId } = await declared()
    const counts = () => ask(host, countPackages, { counts: ['toInbound'] }, as())
    const { toInbound } = await counts()
    expect((await host.app.inject({ url: pictureUrl })).statusCode).toBe(200)
    expect((await remove(packageNo)).code).toBe('0')
    expect(await rowsOf(packageNo)).toEqual([])
    expect((await host.app.inject({ url: pictureUrl })).statusCode).toBe(404)
    expect((await send(host.app, getSharedRoute, { shareId })).code).not.toBe('0')
    expect(await counts()).toEqual({ toInbound: toInbound! - 1 })
    const { packageList } = await ask(host, queryPackages, { group: 0, page: 1 }, as())
    expect(packageList.map((each) => each.packageNo)).not.toContain(packageNo)
  })

  it('frees its tracking number for anybody', async () => {
    const { packageNo, trackingNo } = await declared()
    const other = await newMember(host)
    const theirs = { ...forecastTo(await newAddress(host, other.token)), trackingNo }
    const declare = () => send(host.app, calls.addForecast, theirs, { token: other.token })
    expect((await declare()).code).toBe('4')
    expect((await remove(packageNo)).code).toBe('0')
    expect(
      (await send(host.app, calls.addForecast, { ...theirs, idempotencyKey: key() }, { token: other.token }))
        .code,
    ).toBe('0')
  })

  it('is found no more: not by another device, not by a second deletion, not by the warehouse', async () => {
    const { packageNo } = await declared()
    expect((await remove(packageNo)).code).toBe('0')
    expect(await send(host.app, getPackageDetail, { packageNo }, as())).toMatchObject({
      code: '6',
      msg: expect.stringContaining('deleted on another device'),
    })
    expect((await remove(packageNo)).code).toBe('6')
    await expect(steps(host, packageNo, 'receive')).rejects.toThrow('S1')
  })
})

it('5 once the warehouse has the parcel, and everything stays as it was', async () => {
  const { packageNo } = await declared()
  await steps(host, packageNo, 'receive')
  const before = await rowsOf(packageNo)
  expect((await remove(packageNo)).code).toBe('5')
  expect(await rowsOf(packageNo)).toEqual(before)
})

it('deleted and received in the same moment, it is one of the two', async () => {
  const { packageNo } = await declared()
  const [deletion, receipt] = await Promise.allSettled([remove(packageNo), steps(host, packageNo, 'receive')])
  const wasDeleted = deletion.status === 'fulfilled' && deletion.value.code === '0'
  expect(receipt.status).toBe(wasDeleted ? 'rejected' : 'fulfilled')
  expect((await rowsOf(packageNo)).length === 0).toBe(wasDeleted)
})
