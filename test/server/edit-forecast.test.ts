import * as calls from '../../src/contract/forecast'
import { getPackageDetail } from '../../src/contract/parcels'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, EARPHONES, forecastTo, key, newAddress, photo, steps, uploadPhoto } from './support/people'

let addressId: string
hostMembers()
beforeEach(async () => {
  addressId = await newAddress(host, me.token)
})

/** A parcel with two pictures, whose forecast did not pass the review. */
async function refused() {
  const ids = [await uploadPhoto(host, me.token), await uploadPhoto(host, me.token)]
  const forecast = { ...forecastTo(addressId), packagesPic: ['picture0', 'picture1'] }
  const parts = { picture0: ids[0]!, picture1: ids[1]! }
  const added = await send(host.app, calls.addForecast, forecast, { token: me.token, parts })
  const { packageNo } = added.data as { packageNo: string }
  await steps(host, packageNo, 'receive', 'refuseReview')
  return { packageNo, forecast, ids }
}
type Refused = Awaited<ReturnType<typeof refused>>

const correction = ({ packageNo, forecast }: Refused, part: object = {}) => ({
  ...forecast,
  packageNo,
  idempotencyKey: key(),
  packagesPic: [],
  goods: [{ ...EARPHONES, description: 'Wireless earphones, white, in a case' }],
  ...part,
})
const edit = (payload: unknown, more: Parameters<typeof send>[3] = {}) =>
  send(host.app, calls.editForecast, payload, { token: me.token, ...more })
const detailOf = ({ packageNo }: Refused) => ask(host, getPackageDetail, { packageNo }, { token: me.token })

describe('a correction', () => {
  it('takes the place of what was declared, and the parcel is reviewed again', async () => {
    const parcel = await refused()
    const note = 'The case is inside'
    expect((await edit(correction(parcel, { note }))).code).toBe('0')
    const detail = await detailOf(parcel)
    expect(detail.summary).toMatchObject({ state: 'inboundReview', handingType: null, handingRemark: null })
    expect(detail.goods.map(({ description }) => description)).toEqual([
      'Wireless earphones, white, in a case',
    ])
    expect(detail).toMatchObject({ note, pictures: [] })
    expect(detail.sfPkg.routePathList[0]?.code).toBe('corrected')
  })

  it('keeps the pictures that it names, takes new ones, and leaves out the others', async () => {
    const parcel = await refused()
    const files = [{ name: 'picture0', bytes: await photo({ width: 90, height: 30 }) }]
    const packagesPic = ['picture0', 'picture1']
    const answer = await edit(correction(parcel, { packagesPic }), {
      files,
      parts: { picture1: parcel.ids[1]! },
    })
    expect(answer.code).toBe('0')
    const { pictures } = await detailOf(parcel)
    expect(pictures).toHaveLength(2)
    expect(parcel.ids).not.toContain(pictures[0]!.pictureId)
    expect(pictures[1]!.pictureId).toBe(parcel.ids[1])
  })

  it('keeps the number that the parcel has', async () => {
    const parcel = await refused()
    expect((await edit(correction(parcel, { trackingNo: 'SF0000000000001' }))).code).toBe('0')
    expect((await detailOf(parcel)).summary.trackingNo).toBe(parcel.forecast.trackingNo)
  })

  it('4 of a parcel that there is not, 5 of one that is reviewed', async () => {
    const parcel = await refused()
    expect((await edit(correction({ ...parcel, packageNo: 'PT000000000000' }))).code).toBe('4')
    expect((await edit(correction(parcel))).code).toBe('0')
    expect((await edit(correction(parcel))).code).toBe('5')
  })

  it('that is refused leaves everything as it was', async () => {
    const parcel = await refused()
    const before = await detailOf(parcel)
    const files = [{ name: 'picture0', bytes: await photo({ width: 90, height: 30 }) }]
    const wrong: [object, string][] = [
      [{ goods: [{ ...EARPHONES, quantity: 0 }] }, '400'],
      [{ addressId: 'nobody' }, '6'],
      [{ whCode: 'JFK03A', flowId: '' }, '400'],
      [{ packagesPic: ['picture0', 'picture1'] }, '11'],
    ]
    for (const [part, code] of wrong)
      expect([
        part,
        (await edit(correction(parcel, { packagesPic: ['picture0'], ...part }), { files })).code,
      ]).toEqual([part, code])
    expect(await detailOf(parcel)).toEqual(before)
  })
})
