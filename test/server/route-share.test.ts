import { tidy } from '../../server/src/jobs/tidy'
import { getRoutePath } from '../../src/contract/parcels'
import * as calls from '../../src/contract/route-share'
import { sandboxStep } from '../../src/contract/sandbox'
import {
  getConsignee,
  getConsigneePlace,
  getWarehouseAddress,
  getWarehouses,
} from '../../src/contract/warehouse'
import { ROUTE_SHARE_DAYS } from '../../src/domain/route-share'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, keepSessions, newParcel, steps } from './support/people'

const DAY_MS = 24 * 3_600_000

let packageNo: string
let trackingNo: string
hostMembers()
beforeEach(async () => {
  ;({ packageNo, trackingNo } = await newParcel(host, me.token))
})

const share = () => ask(host, calls.shareRoute, { packageNo }, { token: me.token })
const stop = () => ask(host, calls.stopSharingRoute, { packageNo }, { token: me.token })
/** As a stranger opens it. */
const read = (shareId: string) => send(host.app, calls.getSharedRoute, { shareId })

describe('a route that is shared', () => {
  it('is read without a sign-in: its places, its stage and what happened when, newest first', async () => {
    await steps(host, packageNo, 'receive', 'passReview')
    const { shareId } = await share()
    expect(await read(shareId)).toMatchObject({
      code: '0',
      data: {
        orgSto: '769DCR',
        orgStoName: { en: 'Dongguan' },
        tarArea: 'SG',
        tarAreaName: { en: 'Singapore' },
        route: 9,
        routePathList: [
          { code: 'received', place: { en: 'Dongguan' }, utcOffsetMinutes: 480 },
          { code: 'declared' },
        ],
      },
    })
  })
  it('tells no number, name, address, weight, amount, goods, review or exception', async () => {
    await ask(host, sandboxStep, { packageNo, step: 'receive', weight: 1860 })
    await steps(host, packageNo, 'refuseReview', 'raiseException')
    const own = await ask(host, getRoutePath, { packageNo }, { token: me.token })
    expect(own.routePathList.map(({ code }) => code)).toEqual([
      'exception',
      'reviewRefused',
      'received',
      'declared',
    ])
    expect(JSON.stringify(own.routePathList)).toContain('1860')
    const { data } = await read((await share()).shareId)
    const told = JSON.stringify(data)
    for (const secret of [packageNo, trackingNo, me.aptId, 'Lim Wei Ling', 'Bedok', '81234567', '1860'])
      expect(told).not.toContain(secret)
    expect(told).not.toMatch(/exception|review|weight|cents|fee|goods|params/i)
    expect(Object.keys(data).sort()).toEqual(
      ['orgSto', 'orgStoName', 'route', 'routePathList', 'tarArea', 'tarAreaName', 'until'].sort(),
    )
    expect(
      (data as { routePathList: object[] }).routePathList.map((event) => Object.keys(event).sort()),
    ).toEqual(Array(2).fill(['code', 'place', 'time', 'utcOffsetMinutes']))
  })
  it('has an id that nobody guesses and that says nothing, and keeps it while it is shared', async () => {
    const { shareId } = await share()
    expect(shareId).toMatch(/^[0-9a-f]{32}$/)
    const [again, twice] = await Promise.all([share(), share()])
    expect([again.shareId, twice.shareId]).toEqual([shareId, shareId])
  })
  it('is taken back by its owner for good: shared again it has another id', async () => {
    const { shareId } = await share()
    await stop()
    expect(await read(shareId)).toMatchObject({ code: '1', data: null })
    await stop()
    const anew = await share()
    expect(anew.shareId).not.toBe(shareId)
    expect([(await read(shareId)).code, (await read(anew.shareId)).code]).toEqual(['1', '0'])
  })
  it(`ends by itself ${ROUTE_SHARE_DAYS} days after it was shared last`, async () => {
    const { shareId } = await share()
    host.wait(DAY_MS)
    await keepSessions(host)
    const { until } = await share()
    expect(Date.parse(until) - host.world.now().getTime()).toBe(ROUTE_SHARE_DAYS * DAY_MS)
    host.wait((ROUTE_SHARE_DAYS - 1) * DAY_MS)
    await keepSessions(host)
    await tidy(host.world)
    expect((await read(shareId)).code).toBe('0')
    host.wait(DAY_MS)
    await keepSessions(host)
    expect((await read(shareId)).code).toBe('1')
    // Whether or not it was tidied away, an id that was over stays over.
    const anew = await share()
    expect(anew.shareId).not.toBe(shareId)
    expect((await read(shareId)).code).toBe('1')
  })
  it('that is unknown is told as one that is over, and trying ids out is slowed down', async () => {
    for (const shareId of ['0'.repeat(32), packageNo, 'x'])
      expect(await read(shareId)).toMatchObject({ code: '1' })
    const from = '127.9.9.9'
    const tryOne = async () =>
      (await send(host.app, calls.getSharedRoute, { shareId: 'guess' }, { from })).status
    const answered: number[] = []
    for (let at = 0; at <= Number(calls.getSharedRoute.limitPerMinute); at += 1) answered.push(await tryOne())
    expect([new Set(answered.slice(0, -1)), answered.at(-1)]).toEqual([new Set([200]), 429])
  })
})

describe('the address of a warehouse', () => {
  it('is everybody’s, without the code of any member', async () => {
    for (const { code, warehouse, countryCode } of await ask(host, getWarehouses, {})) {
      const open = await ask(host, getWarehouseAddress, { whCode: code })
      const mine = await ask(host, getConsignee, { whCode: code }, { token: me.token })
      expect(mine.address).toContain(me.aptId)
      expect(open).toEqual({
        whCode: code,
        warehouse,
        address: mine.address.replace(new RegExp(`[ -]${me.aptId}`), ''),
        postCode: mine.postCode,
        phone: mine.phone,
        place: expect.objectContaining({ countryCode }),
      })
      expect(JSON.stringify(open.place)).not.toMatch(/\{code\}|PT\d/)
    }
    expect(await send(host.app, getWarehouseAddress, { whCode: 'NONE' })).toMatchObject({ code: '1' })
  })
  it('is told a member part by part, with their code in it, every part of it in the address', async () => {
    for (const { code, warehouse } of await ask(host, getWarehouses, {})) {
      const mine = await ask(host, getConsigneePlace, { whCode: code }, { token: me.token })
      const { address, ...consignee } = await ask(host, getConsignee, { whCode: code }, { token: me.token })
      expect(mine).toMatchObject({ ...consignee, warehouse })
      const { countryCode: _, district, ...parts } = mine.place
      expect(Object.values(parts).join(' ')).toContain(me.aptId)
      for (const part of Object.values(parts)) expect(part).not.toBe('')
      for (const part of [district, ...Object.values(parts)]) expect(address).toContain(part)
    }
    const nowhere = await send(host.app, getConsigneePlace, { whCode: 'NONE' }, { token: me.token })
    expect(nowhere).toMatchObject({ code: '1' })
    expect(await send(host.app, getConsigneePlace, { whCode: '769DCR' })).toMatchObject({ code: '5003' })
  })
})
