import { eq } from 'drizzle-orm'
import { sandboxApplyWarehouseStep, sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { removeExpiredUnusedPictures } from '../../../server/src/areas/pictures/pictures'
import { pictures } from '../../../server/src/db/schema/pictures'
import { purgeExpired } from '../../../server/src/jobs/purge-expired'
import type { PayloadOf } from '../../../src/contract/base/call'
import { addForecast, uploadPicture } from '../../../src/contract/forecast/forecast'
import { answerException } from '../../../src/contract/parcels/exceptions'
import { getRoutePath } from '../../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import * as calls from '../../../src/contract/parcels/route-share'
import {
  getMemberWarehouseAddress,
  getMemberWarehouseAddressParts,
  getPublicWarehouseAddressParts,
  getWarehouses,
} from '../../../src/contract/warehouse/warehouse'
import { ROUTE_SHARE_LIFETIME_DAYS } from '../../../src/domain/parcels/route-share'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import {
  ask,
  drawPhoto,
  extendSessions,
  forecastPayloadTo,
  newAddress,
  newKey,
  newMember,
  newParcel,
  performSteps,
} from '../support/people'

hostMembers()

describe('exceptions', () => {
  const seenByOperator = async (packageNo: string) =>
    (await ask(host, sandboxListParcels, {})).find((parcel) => parcel.packageNo === packageNo)!
      .exceptionAnswer

  /** Returns whether the card in the list and the detail wait for an answer. */
  const readAwaited = async (packageNo: string) => {
    const { packageList } = await ask(host, getFirstPackagePage, { group: 1, page: 1 }, { token: me.token })
    const card = packageList.find((parcel) => parcel.packageNo === packageNo)!
    return [card.isAnswerAwaited, (await readDetail(packageNo)).summary.isAnswerAwaited]
  }

  async function exceptionOf(reason: number) {
    const { packageNo } = await newParcel(host, me.token)
    await performSteps(host, packageNo, 'receive')
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'raiseException', reason })
    return packageNo
  }
  const say = (packageNo: string, part: Partial<PayloadOf<typeof answerException>>) => {
    const said = { packageNo, answer: 'dispose', words: '', idempotencyKey: newKey(), ...part }
    return send(host.app, answerException, said, asMe())
  }

  describe('an exception', () => {
    it.each([
      [2, ['goOn', 'return', 'claim', 'dispose']],
      [6, ['claim']],
    ])('of type %i accepts only the answers %j, which the operator sees', async (reason, answers) => {
      const packageNo = await exceptionOf(reason)
      expect((await readDetail(packageNo)).exception).toEqual({ answers, answer: null })
      expect(await seenByOperator(packageNo)).toBeNull()
      for (const answer of ['goOn', 'papers', 'return', 'forward', 'claim', 'dispose'] as const) {
        const words = `No 1 Main Street, ${answer}`
        const { code } = await say(packageNo, { answer, words })
        expect([answer, code]).toEqual([answer, answers.includes(answer) ? '0' : 'EXC1'])
        if (answers.includes(answer)) expect(await seenByOperator(packageNo)).toEqual(said(answer, words))
      }
    })
    const said = (answer: string, words: string) => expect.objectContaining({ answer, words })

    it('is answered once per key, and its history shows the answer', async () => {
      const packageNo = await exceptionOf(0)
      expect(await readAwaited(packageNo)).toEqual([true, true])
      const idempotencyKey = newKey()
      await Promise.all([1, 2].map(() => say(packageNo, { idempotencyKey })))
      expect(await readAwaited(packageNo)).toEqual([false, false])
      const { exception, sfPkg } = await readDetail(packageNo)
      const time = host.context.now().toISOString()
      expect(exception?.answer).toEqual({ answer: 'dispose', words: '', papers: [], time })
      const told = sfPkg.routePathList.filter(({ code }) => code === 'exceptionAnswered')
      expect(told).toMatchObject([{ params: { answer: 'dispose' } }])
    })
    it('keeps one history line when the same answer is repeated in other words', async () => {
      const packageNo = await exceptionOf(0)
      const given = async () => {
        const { exception, sfPkg } = await readDetail(packageNo)
        const events = sfPkg.routePathList.filter(({ code }) => code === 'exceptionAnswered')
        return [exception?.answer?.words, events.length]
      }
      await say(packageNo, { words: 'Into the bin' })
      await say(packageNo, { words: 'Into the paper bin' })
      expect(await given()).toEqual(['Into the paper bin', 1])
      await say(packageNo, { answer: 'return', words: 'No 1 Main Street' })
      expect(await given()).toEqual(['No 1 Main Street', 2])
    })
    it('requires an address for a return, and keeps the earlier answer when it is missing', async () => {
      const packageNo = await exceptionOf(0)
      await say(packageNo, { answer: 'dispose' })
      const refused = await say(packageNo, { answer: 'return', words: '  ' })
      expect(refused.data).toMatchObject({ problems: { words: { code: 'exceptionAnswer.words.required' } } })
      expect((await readDetail(packageNo)).exception?.answer).toMatchObject({ answer: 'dispose' })
    })
    it('that is resolved, ended or missing accepts no answer; the next one starts without an answer', async () => {
      const packageNo = await exceptionOf(2)
      await say(packageNo, { answer: 'goOn' })
      await performSteps(host, packageNo, 'resolveException')
      expect((await readDetail(packageNo)).exception).toBeNull()
      expect(await seenByOperator(packageNo)).toBeNull()
      expect((await say(packageNo, { answer: 'goOn' })).code).toBe('EXC1')
      await performSteps(host, packageNo, 'raiseException')
      expect((await readDetail(packageNo)).exception?.answer).toBeNull()
      await performSteps(host, packageNo, 'endAbnormally')
      expect((await say(packageNo, { answer: 'goOn' })).code).toBe('EXC1')
    })
  })

  describe('papers that are missing for customs', () => {
    const paper = async (token = me.token, purpose: 'papers' | 'shopping' = 'papers') => {
      const files = [{ name: 'picture0', bytes: await drawPhoto() }]
      return (await ask(host, uploadPicture, { purpose }, { token, files })).pictureId
    }
    const submitPapers = (packageNo: string, pictureIds: string[], part = {}) =>
      say(packageNo, { answer: 'papers', pictureIds, ...part })
    const opens = async (url: string) =>
      (await host.app.inject({ url, remoteAddress: '127.0.0.1' })).statusCode
    const idsOf = async (packageNo: string) =>
      (await readDetail(packageNo)).exception?.answer?.papers.map(({ pictureId }) => pictureId)

    it('are submitted as pictures, visible to the member and the operator, separate from the shopping proof', async () => {
      const packageNo = await exceptionOf(9)
      const before = (await readDetail(packageNo)).pictures
      const [one, two] = [await paper(), await paper()]
      expect(await submitPapers(packageNo, [two, one])).toMatchObject({ code: '0' })
      expect(await idsOf(packageNo)).toEqual([two, one])
      const { exception, pictures, sfPkg } = await readDetail(packageNo)
      expect(exception?.answer).toMatchObject({ answer: 'papers', words: '' })
      expect(await Promise.all(exception!.answer!.papers.map(({ url }) => opens(url)))).toEqual([200, 200])
      expect([pictures, sfPkg.picList.length]).toEqual([before, before.length])
      const seen = await seenByOperator(packageNo)
      expect(seen?.papers).toEqual(exception!.answer!.papers.map(({ url }) => url))
    })
    it('are those of the last answer; replaced ones are deleted a day later', async () => {
      const packageNo = await exceptionOf(9)
      const [one, two, three] = [await paper(), await paper(), await paper()]
      await submitPapers(packageNo, [one, two])
      const { url } = (await readDetail(packageNo)).exception!.answer!.papers[0]!
      await submitPapers(packageNo, [two, three])
      expect(await idsOf(packageNo)).toEqual([two, three])
      host.wait(25 * 3_600_000)
      await removeExpiredUnusedPictures(host.context)
      expect(await opens(url)).toBe(404)
      await extendSessions(host)
      expect(await idsOf(packageNo)).toEqual([two, three])
      await say(packageNo, { answer: 'dispose' })
      expect(await idsOf(packageNo)).toEqual([])
    })
    it.each(['resolveException', 'endAbnormally'] as const)(
      'end with the exception (%s), and the next one has none',
      async (step) => {
        const packageNo = await exceptionOf(9)
        const id = await paper()
        await submitPapers(packageNo, [id])
        await performSteps(host, packageNo, step)
        const [row] = await host.context.db.select().from(pictures).where(eq(pictures.id, id))
        expect(row).toMatchObject({ packageNo: null, purpose: 'papers' })
      },
    )
    it("must be the member's own, uploaded as papers, existing, few, and only for this answer", async () => {
      const packageNo = await exceptionOf(9)
      const other = await newMember(host)
      const id = await paper()
      const wrong = [await paper(other.token), await paper(me.token, 'shopping'), 'nobody']
      for (const pictureId of wrong)
        expect(await submitPapers(packageNo, [pictureId])).toMatchObject({
          code: '11',
          msg: 'A picture is no longer available. Please remove it and choose it again.',
        })
      expect(await submitPapers(packageNo, [id, id])).toMatchObject({ code: '11' })
      expect(await submitPapers(packageNo, Array(7).fill(id))).toMatchObject({ code: '400' })
      expect(await say(packageNo, { answer: 'dispose', pictureIds: [id] })).toMatchObject({
        data: { problems: { pictureIds: { code: 'contract' } } },
      })
      expect((await readDetail(packageNo)).exception?.answer).toBeNull()
      // A paper for an exception is not a proof for a forecast.
      const address = await newAddress(host, me.token)
      const parts = { picture0: id }
      const forecast = { ...forecastPayloadTo(address), shoppingUrl: '', packagesPic: ['picture0'] }
      expect((await send(host.app, addForecast, forecast, { ...asMe(), parts })).code).toBe('11')
    })
  })
})

describe('shared routes', () => {
  const DAY_MS = 24 * 3_600_000

  let packageNo: string
  let trackingNo: string
  beforeEach(async () => {
    ;({ packageNo, trackingNo } = await newParcel(host, me.token))
  })

  const share = () => ask(host, calls.shareRoute, { packageNo }, asMe())
  const stop = () => ask(host, calls.stopSharingRoute, { packageNo }, asMe())
  /** Opens a shared route without a session. */
  const read = (shareId: string) => send(host.app, calls.getSharedRoute, { shareId })

  describe('a shared route', () => {
    it('can be read without a sign-in: places, stage and events, newest first', async () => {
      await performSteps(host, packageNo, 'receive', 'passReview')
      const { shareId } = await share()
      const received = { code: 'received', place: { en: 'Dongguan' }, utcOffsetMinutes: 480 }
      expect((await read(shareId)).data).toMatchObject({
        ...{ orgSto: '769DCR', orgStoName: { en: 'Dongguan' } },
        ...{ tarArea: 'SG', tarAreaName: { en: 'Singapore' }, route: 9 },
        routePathList: [received, { code: 'declared' }],
      })
    })
    it('contains no number, name, address, weight, amount, goods, review or exception', async () => {
      await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'receive', weight: 1860 })
      await performSteps(host, packageNo, 'refuseReview', 'raiseException')
      const own = await ask(host, getRoutePath, { packageNo }, asMe())
      const codes = own.routePathList.map(({ code }) => code)
      expect(codes).toEqual(['exception', 'reviewRefused', 'received', 'declared'])
      expect(JSON.stringify(own.routePathList)).toContain('1860')
      const { data } = await read((await share()).shareId)
      const told = JSON.stringify(data)
      for (const secret of [packageNo, trackingNo, me.aptId, 'Lim Wei Ling', 'Bedok', '81234567', '1860'])
        expect(told).not.toContain(secret)
      expect(told).not.toMatch(/exception|review|weight|cents|fee|goods|params/i)
      expect(Object.keys(data).sort()).toEqual(
        [
          'arrival',
          'orgSto',
          'orgStoName',
          'route',
          'routePathList',
          'tarArea',
          'tarAreaName',
          'until',
        ].sort(),
      )
      const { routePathList } = data as { routePathList: object[] }
      const fields = routePathList.map((event) => Object.keys(event).sort())
      expect(fields).toEqual(Array(2).fill(['code', 'place', 'time', 'utcOffsetMinutes']))
    })
    it('has a random id, which it keeps while it is shared', async () => {
      const { shareId } = await share()
      expect(shareId).toMatch(/^[0-9a-f]{32}$/)
      const [again, twice] = await Promise.all([share(), share()])
      expect([again.shareId, twice.shareId]).toEqual([shareId, shareId])
    })
    it('can be revoked for good by its owner; shared again, it has another id', async () => {
      const { shareId } = await share()
      await stop()
      expect(await read(shareId)).toMatchObject({ code: '1', data: null })
      await stop()
      const anew = await share()
      expect(anew.shareId).not.toBe(shareId)
      expect([(await read(shareId)).code, (await read(anew.shareId)).code]).toEqual(['1', '0'])
    })
    it(`expires ${ROUTE_SHARE_LIFETIME_DAYS} days after it was last shared`, async () => {
      const { shareId } = await share()
      host.wait(DAY_MS)
      await extendSessions(host)
      const { until } = await share()
      expect(Date.parse(until) - host.context.now().getTime()).toBe(ROUTE_SHARE_LIFETIME_DAYS * DAY_MS)
      host.wait((ROUTE_SHARE_LIFETIME_DAYS - 1) * DAY_MS)
      await extendSessions(host)
      await purgeExpired(host.context)
      expect((await read(shareId)).code).toBe('0')
      host.wait(DAY_MS)
      await extendSessions(host)
      expect((await read(shareId)).code).toBe('1')
      // An expired id stays invalid, whether or not its row was deleted.
      const anew = await share()
      expect(anew.shareId).not.toBe(shareId)
      expect((await read(shareId)).code).toBe('1')
    })
    it('with an unknown id returns the same as an expired one, and repeated attempts are limited', async () => {
      for (const shareId of ['0'.repeat(32), packageNo, 'x'])
        expect(await read(shareId)).toMatchObject({ code: '1' })
      const from = '127.9.9.9'
      const tryOne = async () =>
        (await send(host.app, calls.getSharedRoute, { shareId: 'guess' }, { from })).status
      const answered: number[] = []
      for (let at = 0; at <= Number(calls.getSharedRoute.limitPerMinute); at += 1)
        answered.push(await tryOne())
      expect([new Set(answered.slice(0, -1)), answered.at(-1)]).toEqual([new Set([200]), 429])
    })
  })

  describe('the address of a warehouse', () => {
    it('is public without the code of a member', async () => {
      for (const { code, warehouse, countryCode } of await ask(host, getWarehouses, {})) {
        const open = await ask(host, getPublicWarehouseAddressParts, { whCode: code })
        const mine = await ask(host, getMemberWarehouseAddress, { whCode: code }, asMe())
        expect(mine.address).toContain(me.aptId)
        expect(open).toEqual({
          whCode: code,
          warehouse,
          address: mine.address.replace(new RegExp(`[ -]${me.aptId}`), ''),
          postCode: mine.postCode,
          phone: mine.phone,
          place: expect.objectContaining({ countryCode }),
          latin: countryCode === 'US' ? null : expect.objectContaining({ countryCode }),
        })
        expect(JSON.stringify([open.place, open.latin])).not.toMatch(/\{code\}|PT\d/)
      }
      expect(await send(host.app, getPublicWarehouseAddressParts, { whCode: 'NONE' })).toMatchObject({
        code: '1',
      })
    })
    it('is returned to a member in parts with the member code, all contained in the full address', async () => {
      for (const { code, warehouse } of await ask(host, getWarehouses, {})) {
        const mine = await ask(host, getMemberWarehouseAddressParts, { whCode: code }, asMe())
        const { address, ...consignee } = await ask(host, getMemberWarehouseAddress, { whCode: code }, asMe())
        expect(mine).toMatchObject({ ...consignee, warehouse })
        const { countryCode: _, district, ...parts } = mine.place
        expect(Object.values(parts).join(' ')).toContain(me.aptId)
        for (const part of Object.values(parts)) expect(part).not.toBe('')
        for (const part of [district, ...Object.values(parts)]) expect(address).toContain(part)
        // A Chinese warehouse has the same in Latin letters, with the code.
        expect(mine.latin === null).toBe(mine.place.countryCode !== 'CN')
        if (mine.latin) expect(mine.latin.unit).toContain(me.aptId)
      }
      const nowhere = await send(host.app, getMemberWarehouseAddressParts, { whCode: 'NONE' }, asMe())
      expect(nowhere).toMatchObject({ code: '1' })
      expect(await send(host.app, getMemberWarehouseAddressParts, { whCode: '769DCR' })).toMatchObject({
        code: '5003',
      })
    })
  })
})
