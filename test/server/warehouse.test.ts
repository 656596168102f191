import { receiveUnannounced } from '../../server/src/areas/parcels/receive-unannounced'
import { handleMessage } from '../../server/src/areas/parcels/warehouse-messages'
import { members } from '../../server/src/db/schema/members'
import { parcels } from '../../server/src/db/schema/parcels'
import { type Booted, boot } from './support/boot'

let host: Booted
beforeAll(async () => {
  host = await boot({ sandbox: false })
})
afterAll(() => host.close())

describe("a warehouse's messages", () => {
  it('move a parcel where there is no sandbox', async () => {
    const { world } = host
    const now = world.now()
    await world.db.insert(members).values({ id: 'm', aptId: 'PT100000', name: 'Lim', createdAt: now })
    const came = { aptId: 'PT100000', trackingNo: 'SF1408227655301', whCode: '769DCR', weight: 900 }
    const { packageNo } = await receiveUnannounced(world, came)
    await expect(receiveUnannounced(world, came)).rejects.toMatchObject({ code: 'S4' })
    await expect(handleMessage(world, { packageNo, step: 'passReview' })).rejects.toMatchObject({
      code: 'S2',
    })
    const state = await handleMessage(world, { packageNo, step: 'raiseException', reason: 6 })
    expect(state).toEqual({ state: 'abnormal' })
    expect(await world.db.select().from(parcels)).toMatchObject([{ weight: 900, exceptionType: 6 }])
  })
})
