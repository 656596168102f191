import { eq } from 'drizzle-orm'
import { sandboxTakeDeliveryPicture, sandboxUploadDeliveryPicture } from '../../../sandbox/contract/delivery'
import { sandboxApplyWarehouseStep } from '../../../sandbox/contract/sandbox'
import { anonymiseParcelsOfMember } from '../../../server/src/db/repositories/parcels/parcels'
import { parcels } from '../../../server/src/db/schema/parcels'
import { getRoutePath } from '../../../src/contract/parcels/parcel-detail'
import { getSharedRoute, shareRoute } from '../../../src/contract/parcels/route-share'
import { SIGNER_NAME_MAX_LENGTH } from '../../../src/domain/parcels/delivery'
import { payByBalance } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import { ask, drawPhoto, newOrder, performSteps, sendForCode } from '../support/people'

hostMembers()

/** Returns a parcel of the member that is on its way to the door. */
async function delivering(): Promise<string> {
  const { packageNo, orderNo } = await newOrder(host, me.token)
  await payByBalance(host, me, orderNo)
  await performSteps(host, packageNo, 'ship', 'clear', 'transit', 'deliver')
  return packageNo
}
const sign = (packageNo: string, by: object = {}) =>
  ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'sign', ...by })

it('the record of a delivery is who signed, with the noted name, and only its member sees it', async () => {
  const packageNo = await delivering()
  expect((await readDetail(packageNo)).delivery).toBeNull()
  await sign(packageNo, { signer: 'frontDesk', signerName: ' Mr Tan ' })
  expect((await readDetail(packageNo)).delivery).toEqual({
    signer: 'frontDesk',
    name: 'Mr Tan',
    pictures: [],
  })
  const { shareId } = await ask(host, shareRoute, { packageNo }, asMe())
  const shared = await ask(host, getSharedRoute, { shareId })
  const route = await ask(host, getRoutePath, { packageNo }, asMe())
  expect(JSON.stringify([shared, route])).not.toContain('Tan')
})
it('without a signer nothing is recorded, and the parcel is delivered', async () => {
  const packageNo = await delivering()
  await sign(packageNo, { signerName: 'Mr Tan' })
  const { summary, delivery } = await readDetail(packageNo)
  expect([summary.state, delivery]).toEqual(['signed', { signer: null, name: null, pictures: [] }])
})
it('a wrong signer and a too long name are refused, and nobody has signed', async () => {
  const packageNo = await delivering()
  const signerName = 'x'.repeat(SIGNER_NAME_MAX_LENGTH + 1)
  for (const by of [{ signer: 'dog' }, { signer: 'receiver', signerName }])
    expect(
      await sendForCode(host, sandboxApplyWarehouseStep, { packageNo, step: 'sign', ...by } as never),
    ).toBe('400')
  expect((await readDetail(packageNo)).summary.state).toBe('delivering')
})
it('is erased with the account', async () => {
  const packageNo = await delivering()
  await sign(packageNo, { signer: 'neighbour', signerName: 'Mdm Goh' })
  const { db } = host.context
  const [row] = await db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
  await anonymiseParcelsOfMember(db, row!.memberId)
  expect((await readDetail(packageNo)).delivery).toMatchObject({ signer: null, name: null })
})

describe('the photograph of a delivery', () => {
  const photographed = async (packageNo: string) => (await readDetail(packageNo)).delivery!.pictures
  it('is taken or uploaded after the delivery, and the newest replaces the others', async () => {
    const packageNo = await delivering()
    expect(await sendForCode(host, sandboxTakeDeliveryPicture, { packageNo })).toBe('S2')
    await sign(packageNo)
    await ask(host, sandboxTakeDeliveryPicture, { packageNo })
    const [taken, ...more] = await photographed(packageNo)
    expect(more).toEqual([])
    const { statusCode } = await host.app.inject({ url: taken!.url, remoteAddress: '127.0.0.1' })
    expect(statusCode).toBe(200)
    const files = [{ name: 'file', bytes: await drawPhoto() }]
    await ask(host, sandboxUploadDeliveryPicture, { packageNo }, { files })
    const [uploaded, ...others] = await photographed(packageNo)
    expect(others).toEqual([])
    expect(uploaded!.pictureId).not.toBe(taken!.pictureId)
  })
  it('is refused without a file, without a picture, and for an unknown parcel', async () => {
    const packageNo = await delivering()
    await sign(packageNo)
    expect(await sendForCode(host, sandboxUploadDeliveryPicture, { packageNo })).toBe('PIC1')
    expect(await sendForCode(host, sandboxTakeDeliveryPicture, { packageNo: 'PT999999' })).toBe('S1')
    expect(await photographed(packageNo)).toEqual([])
  })
})
