import { eq } from 'drizzle-orm'
import { flows } from '../../server/src/db/schema/places'
import { getTemplateByFlowid } from '../../src/contract/forecast-lists'
import { getWarehouseAddress } from '../../src/contract/warehouse'
import { getNewWhAddress, getWhAddressInfo } from '../../src/contract/warehouse-by-flow'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, newMember, type Someone } from './support/people'

let host: Booted
let me: Someone
beforeAll(async () => {
  host = await boot()
  me = await newMember(host)
})
afterAll(() => host.close())

const as = () => ({ token: me.token })
const templateOf = (flowId: string) => ask(host, getTemplateByFlowid, { flowId }, as())
/** A flow of a store that is known by its flows alone. */
const FROM_JAPAN = '100002001'

describe('what a flow asks of a forecast', () => {
  it.each([
    ['the US to the Mainland', '100001001', { exportDeclaration: true, realName: true, proof: 'always' }],
    ['the US to Hong Kong', '100001002', { exportDeclaration: true, realName: false, proof: 'milkPowder' }],
    ['Dongguan to Taiwan', '100005005', { exportDeclaration: false, realName: false, proof: 'never' }],
    ['Dongguan to the UAE', '100005007', { contentNameEn: true, proof: 'always' }],
    ['Japan to the Mainland', FROM_JAPAN, { exportDeclaration: false, realName: true }],
  ])('from %s', async (_trip, flowId, asked) => {
    expect(await templateOf(flowId)).toMatchObject({ flowId, ...asked })
  })

  it('is as the rows of the forwarder are at present', async () => {
    expect((await templateOf('100005002')).refusedCategories).toEqual([])
    const change = { refusedCategories: ['6'], contentNameLen: 7 }
    await host.world.db.update(flows).set(change).where(eq(flows.flowId, '100005002'))
    const { contentNameLen, refusedCategories } = await templateOf('100005002')
    expect(contentNameLen).toBe(7)
    expect(refusedCategories).toEqual([
      { typeId: '6', type: { sc: expect.any(String), tc: expect.any(String), en: expect.any(String) } },
    ])
  })

  it('is nothing of a flow that is not served', async () => {
    expect(await send(host.app, getTemplateByFlowid, { flowId: 'X' }, as())).toMatchObject({ code: '2' })
  })
})

describe('the warehouse of a flow', () => {
  it("is the member's own with the code, and everybody's without", async () => {
    const mine = await ask(host, getNewWhAddress, { flowId: '100001001' }, as())
    expect(mine).toMatchObject({ whCode: 'JFK03A', aptId: me.aptId, postCode: '19720' })
    expect(mine.address).toContain(me.aptId)
    const open = await ask(host, getWhAddressInfo, { flowId: '100001001' })
    const { place: _, ...whole } = await ask(host, getWarehouseAddress, { whCode: 'JFK03A' })
    expect(open).toEqual(whole)
  })

  it.each([
    ['of a flow that is not served', 'X', '2'],
    ['of a store that is no warehouse', FROM_JAPAN, '1'],
  ])('is refused %s', async (_why, flowId, code) => {
    expect(await send(host.app, getNewWhAddress, { flowId }, as())).toMatchObject({ code })
    expect(await send(host.app, getWhAddressInfo, { flowId })).toMatchObject({ code })
  })
})
