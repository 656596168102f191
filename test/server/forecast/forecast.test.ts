import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import {
  sandboxChangeMember,
  sandboxListParcels,
  sandboxReceiveUnannouncedParcel,
} from '../../../sandbox/contract/sandbox'
import { removeExpiredUnusedPictures } from '../../../server/src/areas/pictures/pictures'
import { addresses } from '../../../server/src/db/schema/addresses'
import { agreementSignatures } from '../../../server/src/db/schema/auth'
import { parcelGoods } from '../../../server/src/db/schema/forecast'
import { parcelEvents, parcels } from '../../../server/src/db/schema/parcels'
import { pictures } from '../../../server/src/db/schema/pictures'
import { originDestinationFlows, warehouses } from '../../../server/src/db/schema/warehouse'
import { ORIGIN_DESTINATION_FLOWS } from '../../../server/src/db/seed/flows'
import { getAgreementStatus } from '../../../src/contract/auth/agreements'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import type { PayloadProblems } from '../../../src/contract/base/envelope'
import * as calls from '../../../src/contract/forecast/forecast'
import * as lists from '../../../src/contract/forecast/forecast-lists'
import * as receivers from '../../../src/contract/forecast/forecast-receivers'
import { SELF_PICKUP } from '../../support/builders'
import { getAllRefusalWords } from '../../support/catalogues'
import { fieldProblem, send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import {
  ask,
  drawPhoto,
  EARPHONES,
  forecastPayloadTo,
  newAddress,
  newCertificate,
  newKey,
  newMember,
  newParcel,
  nextTrackingNo,
  performSteps,
  uploadPhoto,
} from '../support/people'

let addressId: string
hostMembers()
beforeEach(async () => {
  addressId = await newAddress(host, me.token)
})

const add = (forecast: unknown, more: Parameters<typeof send>[3] = {}) =>
  send(host.app, calls.addForecast, forecast, { token: me.token, ...more })

/** Sends a valid forecast to the member's address, with these changes. */
const addWith = (part: object, more: Parameters<typeof send>[3] = {}) =>
  add({ ...forecastPayloadTo(addressId), ...part }, more)
const codesOf = async (answers: Promise<{ code: string }>[]) =>
  (await Promise.all(answers)).map(({ code }) => code).sort()
const times = <T>(length: number, make: () => T): T[] => Array.from({ length }, make)
const rowOfPicture = async (id: string) =>
  (await host.context.db.select().from(pictures).where(eq(pictures.id, id)))[0]!
const picturesOf = (memberId: string) =>
  host.context.db.select().from(pictures).where(eq(pictures.memberId, memberId))

async function rowsWritten(): Promise<number[]> {
  const tables = [parcels, parcelGoods, parcelEvents, pictures, agreementSignatures]
  return Promise.all(tables.map(async (table) => (await host.context.db.select().from(table)).length))
}

describe('a forecast', () => {
  it('[FORE-14] is saved as declared', async () => {
    // Every value differs from the first item, and none is empty.
    const second = {
      ...{ description: 'Canvas tote bag', categoryId: '2', brand: 'Muji', specification: '38 cm' },
      ...{ materialId: '1', styleId: '1', purpose: 'commercial', quantity: 4, unitPrice: 3700 },
      ...{ currency: 'CNY', gift: true, hsCode: '4202.92', eccn: 'EAR99', scheduleB: '4202923131' },
    }
    const forecast = {
      ...forecastPayloadTo(addressId),
      note: ' Please keep the box ',
      goods: [EARPHONES, second],
    }
    const { packageNo } = await ask(host, calls.addForecast, forecast, asMe())
    const kept = await readDetail(packageNo)
    expect(kept).toMatchObject({
      summary: {
        ...{ packageNo, trackingNo: forecast.trackingNo, orgSto: '769DCR', tarArea: 'SG' },
        ...{ state: 'declared', moveMode: 'standard' },
      },
      deliveryAddressesVo: { id: addressId, name: 'Lim Wei Ling' },
      distributionMode: 'toDoor',
      goods: [EARPHONES, second],
      declaredTotal: 29_600,
      note: 'Please keep the box',
      shoppingUrl: 'https://shop.example/order/1',
    })
    expect(kept.sfPkg.routePathList.map(({ code }) => code)).toEqual(['declared'])
    const status = await ask(host, getAgreementStatus, { typeCode: ['10004'] }, asMe())
    expect(status).toMatchObject({ agreed: true, signed: [{ typeCode: '10004' }] })
  })

  it('[FORE-13] accepts pictures as files and as ids of uploaded ones, in their order', async () => {
    const id = await uploadPhoto(host, me.token)
    const packagesPic = ['picture1', 'picture0']
    const files = [{ name: 'picture1', bytes: await drawPhoto({ width: 90, height: 30 }) }]
    const { data } = await addWith({ packagesPic }, { files, parts: { picture0: id } })
    const { sfPkg } = await readDetail((data as { packageNo: string }).packageNo)
    const widthAt = async (url: string) =>
      (await sharp((await host.app.inject(url)).rawPayload).metadata()).width
    expect(await Promise.all(sfPkg.picList.map(widthAt))).toEqual([90, 60])
  })

  it('is created once per key, even when sent several times at once', async () => {
    const forecast = forecastPayloadTo(addressId)
    const answers = await Promise.all([add(forecast), add(forecast), add(forecast)])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0']))
    expect(new Set(answers.map(({ data }) => (data as { packageNo: string }).packageNo)).size).toBe(1)
    const mine = await ask(host, sandboxListParcels, { trackingNo: forecast.trackingNo })
    expect(mine).toHaveLength(1)
  })

  it('repeated with its key, gets the first answer although customs now ask for more', async () => {
    const forecast = forecastPayloadTo(addressId)
    const first = await add(forecast)
    const set = (row: { originRequired: boolean }) =>
      host.context.db
        .update(originDestinationFlows)
        .set(row)
        .where(eq(originDestinationFlows.flowId, '100005001'))
    await set({ originRequired: true })
    const [repeated, another] = [await add(forecast), await addWith({})]
    await set({ originRequired: false })
    expect([first.code, another.code]).toEqual(['0', '400'])
    expect(repeated).toMatchObject({ code: '0', data: first.data })
  })

  it("signs the notices in the member's language: not for a repeated request, and no parcel without the signature", async () => {
    const signed = async () => (await ask(host, getAgreementStatus, { typeCode: ['10004'] }, asMe())).signed
    const isSigned = async () => (await signed()).length > 0
    const withdraw = () => ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'withdrawAgreements' })
    const forecast = forecastPayloadTo(addressId)
    await add(forecast, { lang: 'tc' })
    expect(await signed()).toMatchObject([{ languageCode: 'zh_HK' }])
    await withdraw()
    expect(await add(forecast)).toMatchObject({ code: '0' })
    expect(await isSigned()).toBe(false)
    const other = forecastPayloadTo(addressId)
    const { db } = host.context
    await db.execute(sql`alter table agreement_signatures add constraint full_table check (false) not valid`)
    expect(await add(other)).not.toMatchObject({ code: '0' })
    await db.execute(sql`alter table agreement_signatures drop constraint full_table`)
    expect(await ask(host, sandboxListParcels, { trackingNo: other.trackingNo })).toEqual([])
  })

  it('belongs to one of two members who declare the same number at the same time', async () => {
    const other = await newMember(host)
    const theirs = { ...forecastPayloadTo(await newAddress(host, other.token)) }
    const ours = addWith({ trackingNo: theirs.trackingNo })
    expect(await codesOf([ours, add(theirs, { token: other.token })])).toEqual(['0', '4'])
  })

  it('completes an unannounced parcel, only in its own warehouse', async () => {
    const trackingNo = nextTrackingNo()
    const arrived = { aptId: me.aptId, trackingNo, whCode: '769DCR', weight: 900 }
    const { packageNo } = await ask(host, sandboxReceiveUnannouncedParcel, arrived)
    const at = (whCode: string) =>
      host.context.db.update(parcels).set({ whCode }).where(eq(parcels.packageNo, packageNo))
    await at('JFK03A')
    expect(await addWith({ trackingNo })).toMatchObject({ code: '2' })
    await at('769DCR')
    expect(await addWith({ trackingNo })).toMatchObject({ code: '0', data: { packageNo } })
    expect((await readDetail(packageNo)).summary).toMatchObject({ state: 'inboundReview', weight: 900 })
  })

  it('[FORE-68] [FORE-69] [FORE-70] shows whether a tracking number is available, existing, wrong or already received', async () => {
    const outcomeOf = async (trackingNo: string) =>
      (await ask(host, calls.validateTrackingNo, { trackingNo }, asMe())).outcome
    const { trackingNo, packageNo } = await newParcel(host, me.token)
    expect(await outcomeOf(nextTrackingNo())).toBe('available')
    expect(await outcomeOf(`${trackingNo.slice(0, 4).toLowerCase()} ${trackingNo.slice(4)}`)).toBe('existing')
    expect(await outcomeOf('hello!')).toBe('wrongNumber')
    await performSteps(host, packageNo, 'receive')
    expect(await outcomeOf(trackingNo)).toBe('alreadyReceived')
    expect(await addWith({ trackingNo })).toMatchObject({ code: '5' })
  })

  it('accepts only a pickup point of its destination', async () => {
    const [point] = await ask(host, receivers.listFlowPickupPoints, { flowId: '100005001' }, asMe())
    const pickup = { ...forecastPayloadTo(''), ...SELF_PICKUP, pickupPointId: point!.id }
    const notOffered = fieldProblem('pickupPointId', 'forecast.pickupPointId.notOffered')
    expect(await add({ ...pickup, pickupPointId: 'HKS1' })).toMatchObject(notOffered)
    expect(await add({ ...pickup, trackingNo: nextTrackingNo() })).toMatchObject({ code: '0' })
  })

  it('suggests as collector the saved one, else the last one, else the member', async () => {
    const offered = () => ask(host, receivers.getSuggestedPickupCollector, {}, asMe())
    const save = (pickupName: string, pickupPhone: string) =>
      send(host.app, receivers.savePickupCollector, { pickupName, pickupAreaCode: '65', pickupPhone }, asMe())
    const { users } = await ask(host, getUserInfo, {}, asMe())
    const { name, ...phone } = await offered()
    expect([name, { kind: 'mobile', ...phone }]).toEqual([users.name, me.account])
    const forecast = () => ({ ...forecastPayloadTo(''), ...SELF_PICKUP, pickupPhone: '+65 9123-4567' })
    const { packageNo } = await ask(host, calls.addForecast, forecast(), asMe())
    const collector = { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' }
    expect(await offered()).toEqual(collector)
    expect(await readDetail(packageNo)).toMatchObject({ collector })
    const { packageNo: toDoor } = await newParcel(host, me.token)
    expect(await readDetail(toDoor)).toMatchObject({ collector: null })
    const problems = { pickupName: {}, pickupPhone: {} }
    expect(await save('9', '123')).toMatchObject({ code: '400', data: { problems } })
    expect(await offered()).toEqual(collector)
    expect(await save('Lim Wei Ling', '+65 8123-4567')).toMatchObject({ code: '0' })
    await ask(host, calls.addForecast, forecast(), asMe())
    expect(await offered()).toEqual({ name: 'Lim Wei Ling', areaCode: '65', phone: '81234567' })
  })

  it('of an unannounced parcel to a pickup point is refused when the parcel is too heavy', async () => {
    const came = async (weight: number) => {
      const trackingNo = nextTrackingNo()
      await ask(host, sandboxReceiveUnannouncedParcel, {
        aptId: me.aptId,
        trackingNo,
        whCode: '769DCR',
        weight,
      })
      return { ...forecastPayloadTo(addressId), trackingNo }
    }
    const heavy = await came(20_001)
    expect(await add({ ...heavy, ...SELF_PICKUP })).toMatchObject({ code: '28', data: { maxKg: 20 } })
    expect(await add({ ...heavy, idempotencyKey: newKey() })).toMatchObject({ code: '0' })
    expect(await add({ ...(await came(20_000)), ...SELF_PICKUP })).toMatchObject({ code: '0' })
  })

  it("is refused according to the forwarder's tables", async () => {
    const { db } = host.context
    const setWarehouse = (row: { takesForecasts: boolean }) =>
      db.update(warehouses).set(row).where(eq(warehouses.code, '769DCR'))
    const setFlow = (row: Partial<typeof originDestinationFlows.$inferInsert>) =>
      db.update(originDestinationFlows).set(row).where(eq(originDestinationFlows.flowId, '100005001'))
    await setWarehouse({ takesForecasts: false })
    expect(await addWith({})).toMatchObject({ code: '119' })
    await setWarehouse({ takesForecasts: true })
    await setFlow({ moveModel: ['specialGoods'] })
    expect(await addWith({})).toMatchObject({ code: '3' })
    await setFlow({ moveModel: ['standard', 'specialGoods'], refusedCategories: [EARPHONES.categoryId] })
    expect(await addWith({})).toMatchObject({
      code: '13',
      msg: 'This route does not accept item 1. Please remove it, or choose another destination.',
    })
    await setFlow({ refusedCategories: [] })
    expect(await addWith({})).toMatchObject({ code: '0' })
    await db.delete(warehouses).where(eq(warehouses.code, '931DCA'))
    expect(await addWith({ whCode: '931DCA', flowId: '200000001' })).toMatchObject({ code: '1' })
  })

  it('requires a flow of its warehouse, and an address of the member that the flow serves', async () => {
    expect(await addWith({ flowId: '100001001' })).toMatchObject({ code: '2' })
    expect(await addWith({ flowId: '100005003' })).toMatchObject({ code: '7' })
    expect(await addWith({ addressId: 'nobody' })).toMatchObject({ code: '6' })
  })

  it('saves nothing, not even a file, when its last picture is missing', async () => {
    const before = await rowsWritten()
    const files = [{ name: 'picture0', bytes: await drawPhoto() }]
    const written: string[] = []
    const { write } = host.context.files
    host.context.files.write = async (name, bytes) => {
      written.push(name)
      await write(name, bytes)
    }
    const packagesPic = ['picture0', 'picture1']
    const answer = await addWith({ packagesPic }, { files, parts: { picture1: 'gone' } })
    host.context.files.write = write
    expect(answer).toMatchObject({ code: '11' })
    expect(await rowsWritten()).toEqual(before)
    expect(written).toHaveLength(1)
    expect(await host.context.files.read(written[0]!)).toBeUndefined()
  })

  it('refuses a picture that is listed twice or not listed', async () => {
    const before = await rowsWritten()
    const id = await uploadPhoto(host, me.token)
    const bytes = await drawPhoto()
    const one = ['picture0']
    const two = ['picture0', 'picture1']
    const filesOf = (...names: string[]) => ({ files: names.map((name) => ({ name, bytes })) })
    const wrong: [string[], Parameters<typeof send>[3], string][] = [
      [two, { parts: { picture0: id, picture1: id } }, 'listedTwice'],
      [one, filesOf('picture0', 'picture0'), 'listedTwice'],
      [one, filesOf('picture0', 'picture1'), 'notListed'],
      [one, { ...filesOf('picture0'), parts: { picture1: id } }, 'notListed'],
    ]
    for (const [packagesPic, more, problem] of wrong) {
      const problems = { pictures: { code: `forecast.pictures.${problem}` } }
      expect(await addWith({ packagesPic }, more)).toMatchObject({ code: '400', data: { problems } })
    }
    const [, , , pictureRows] = await rowsWritten()
    expect(pictureRows).toBe(before[3]! + 1)
    expect(await addWith({ packagesPic: one }, { parts: { picture0: id } })).toMatchObject({ code: '0' })
  })

  it('is refused beyond 2,000 waiting ones, even when 20 are sent at once', async () => {
    const { packageNo } = await ask(host, calls.addForecast, forecastPayloadTo(addressId), asMe())
    const [row] = await host.context.db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    const more = () => ({ ...row!, packageNo: `PT${newKey()}`, trackingNo: nextTrackingNo() })
    for (const count of [500, 500, 500, 489]) await host.context.db.insert(parcels).values(times(count, more))
    const codes = await codesOf(times(20, () => addWith({})))
    expect(codes).toEqual([...Array(10).fill('0'), ...Array(10).fill('27')])
  })

  it('reveals 30 taken numbers an hour, over all calls and however many are sent at once', async () => {
    const other = await newParcel(host, (await newMember(host)).token)
    const check = (trackingNo: string) => send(host.app, calls.validateTrackingNo, { trackingNo }, asMe())
    const { trackingNo: taken } = other
    const [checked, added] = await Promise.all([
      codesOf(times(20, () => check(taken))),
      codesOf(times(20, () => addWith({ trackingNo: taken }))),
    ])
    const told = [...checked.filter((code) => code === '0'), ...added.filter((code) => code === '4')]
    expect(told).toHaveLength(30)
    expect(await check(taken)).toMatchObject({
      code: 'TRK1',
      msg: 'You have entered too many tracking numbers that are taken. Please try again in about 60 minutes.',
    })
    expect(await check(nextTrackingNo())).toMatchObject({ code: 'TRK1' })
    expect(await add(forecastPayloadTo(addressId))).toMatchObject({ code: 'TRK1' })
    host.wait(3_600_000)
    expect((await check(nextTrackingNo())).data).toEqual({ outcome: 'available' })
  })

  it('reveals 30 numbers of received parcels an hour too', async () => {
    const { packageNo, trackingNo } = await newParcel(host, (await newMember(host)).token)
    await performSteps(host, packageNo, 'receive')
    expect(await codesOf(times(30, () => addWith({ trackingNo })))).toEqual(Array(30).fill('5'))
    expect(await addWith({ trackingNo })).toMatchObject({ code: 'TRK1' })
  })

  it('[FORE-62] accepts 20 pictures, and refuses 21', async () => {
    const packagesPic = Array.from({ length: 21 }, (_, at) => `picture${at}`)
    const files = await Promise.all(packagesPic.map(async (name) => ({ name, bytes: await drawPhoto() })))
    const twenty = { packagesPic: packagesPic.slice(0, 20) }
    expect(await addWith(twenty, { files: files.slice(0, 20) })).toMatchObject({ code: '0' })
    expect(await addWith({ packagesPic }, { files })).toMatchObject({ code: '12' })
  })
})

const english = getAllRefusalWords('en')
/** Returns the document's message, as the app shows it next to the field. */
const wordsOf = (code: string, params: Record<string, string | number> = {}) =>
  english[code]!.replace(/\{(\w+)\}/g, (_, name) => String(params[name]))

/** Errors of a forecast: ledger id, field that shows the message, rule, change of the payload. */
const BAD_FORECASTS: [row: string, field: string, code: string, part: object][] = [
  ['FORE-30', 'whCode', 'forecast.whCode.required', { whCode: '' }],
  ['FORE-31', 'flowId', 'forecast.flowId.required', { flowId: '' }],
  ['FORE-32', 'moveMode', 'forecast.moveMode.required', { moveMode: '' }],
  ['FORE-33', 'trackingNo', 'forecast.trackingNo.required', { trackingNo: ' ' }],
  ['FORE-34', 'addressId', 'forecast.addressId.required', { addressId: '' }],
  ['FORE-35', 'goods', 'forecast.goods.required', { goods: [] }],
  ['FORE-36', 'pictures', 'forecast.pictures.required', { shoppingUrl: '' }],
  ['FORE-37', 'trackingNo', 'forecast.trackingNo.tooLong', { trackingNo: '1'.repeat(65) }],
  ['FORE-38', 'trackingNo', 'forecast.trackingNo.format', { trackingNo: 'SF 14_08' }],
  ['FORE-67', 'noticesAgreed', 'forecast.notices.required', { noticesAgreed: false }],
]
/** Errors of goods, with the rule without its prefix `goods.`. */
const BAD_GOODS: [row: string, field: keyof typeof EARPHONES, rule: string, value: unknown][] = [
  ['FORE-15', 'purpose', 'purpose.required', 'resale'],
  ['FORE-39', 'description', 'description.required', ' '],
  ['FORE-40', 'description', 'description.tooLong', 'word '.repeat(41)],
  ['FORE-41', 'description', 'description.brackets', 'Earphones <b>'],
  ['FORE-42', 'description', 'description.noWords', '12345 --'],
  ['FORE-43', 'description', 'description.tooShortEnglish', 'ox'],
  ['FORE-44', 'description', 'description.tooShortChinese', '鞋'],
  ['FORE-45', 'brand', 'brand.required', ''],
  ['FORE-46', 'brand', 'brand.tooLong', 'b'.repeat(31)],
  ['FORE-47', 'categoryId', 'category.required', ''],
  ['FORE-48', 'specification', 'specification.tooLong', 's'.repeat(31)],
  ['FORE-49', 'specification', 'specification.required', ''],
  ['FORE-50', 'hsCode', 'hsCode.format', '12'],
  ['FORE-51', 'gift', 'gift.required', undefined],
  ['FORE-52', 'materialId', 'material.required', ''],
  ['FORE-53', 'styleId', 'style.required', ''],
  ['FORE-54', 'purpose', 'purpose.required', ''],
  ['FORE-55', 'purpose', 'purpose.tooLong', 'p'.repeat(21)],
  ['FORE-56', 'quantity', 'quantity.range', 1.5],
  ['FORE-57', 'unitPrice', 'unitPrice.required', 10.5],
  ['FORE-58', 'unitPrice', 'unitPrice.zero', 0],
]
const ofGoods = (part: object) => ({ goods: [{ ...EARPHONES, ...part }] })
const US_GOODS = { ...EARPHONES, currency: 'USD', eccn: 'EAR99', scheduleB: '8518.30.2000' }
const fromUs = (part: object) => ({
  ...{ whCode: 'JFK03A', flowId: '100001001' },
  goods: [{ ...US_GOODS, ...part }],
})
const BAD: [row: string, field: string, code: string, part: object][] = [
  ...BAD_FORECASTS,
  ...BAD_GOODS.map(([row, field, rule, value]): (typeof BAD)[number] => [
    ...([row, `goods.0.${field}`, `goods.${rule}`] as const),
    ofGoods({ [field]: value }),
  ]),
  ['FORE-59', 'goods.0.unitPrice', 'goods.unitPrice.gift', ofGoods({ unitPrice: 7, gift: true })],
  ['FORE-60', 'goods.0.eccn', 'goods.eccn.required', fromUs({ eccn: '' })],
  ['FORE-60', 'goods.0.eccn', 'goods.eccn.format', fromUs({ eccn: 'none' })],
  ['FORE-61', 'goods.0.scheduleB', 'goods.scheduleB.required', fromUs({ scheduleB: '' })],
  ['FORE-61', 'goods.0.scheduleB', 'goods.scheduleB.format', fromUs({ scheduleB: '8518' })],
]

it.each(BAD)('[%s] %s is refused as %s with its text, and nothing is saved', async (_, field, code, part) => {
  const before = await rowsWritten()
  const bad = { ...forecastPayloadTo(addressId), ...part }
  const answer = await add(bad)
  expect(answer).toMatchObject(fieldProblem(field, code))
  const { problems } = answer.data as PayloadProblems
  // If a place is missing, its own rules cannot be checked. Otherwise only this field is named.
  if (!['whCode', 'flowId'].includes(field)) expect(Object.keys(problems)).toEqual([field])
  expect(problems[field]!.message).toBe(wordsOf(code, problems[field]!.params))
  const checked = await send(host.app, calls.validateForecast, bad, asMe())
  expect(checked).toMatchObject({ code: '400', data: answer.data })
  expect(await rowsWritten()).toEqual(before)
})

describe('a picture', () => {
  const upload = (bytes: Buffer) => {
    const files = [{ name: 'picture0', bytes }]
    return send(host.app, calls.uploadPicture, { purpose: 'shopping' }, { ...asMe(), files })
  }
  const addPicture = (id: string) => addWith({ packagesPic: ['picture0'] }, { parts: { picture0: id } })

  it('beyond 60 unused ones replaces the oldest, even when 20 are uploaded at once', async () => {
    const first = await uploadPhoto(host, me.token)
    const row = await rowOfPicture(first)
    const createdAt = host.context.now()
    await host.context.db.insert(pictures).values(times(49, () => ({ ...row, id: newKey(), createdAt })))
    host.wait(30 * 60_000 + 1)
    const before = new Date(host.context.now().getTime() - 31 * 60_000)
    const other = await newMember(host)
    const anothers = await uploadPhoto(host, other.token)
    for (const id of [first, anothers])
      await host.context.db.update(pictures).set({ createdAt: before }).where(eq(pictures.id, id))

    const bytes = await drawPhoto()
    expect(await codesOf(times(20, () => upload(bytes)))).toEqual(Array(20).fill('0'))
    const left = await picturesOf(row.memberId)
    expect(left).toHaveLength(60)
    expect(left.map(({ id }) => id)).not.toContain(first)
    expect(await rowOfPicture(anothers)).toMatchObject({ createdAt: before })
    expect(await host.context.files.read(row.fileName)).toBeUndefined()
    expect(await addPicture(first)).toMatchObject({ code: '11' })
  })
  it('is refused with a reason while all 60 unused ones are recent', async () => {
    const first = await uploadPhoto(host, me.token)
    const row = await rowOfPicture(first)
    const more = times(57, () => ({ ...row, id: newKey(), fileName: newKey() }))
    await host.context.db.insert(pictures).values(more)
    host.wait(29 * 60_000)
    const bytes = await drawPhoto()
    const answers = await Promise.all(times(6, () => upload(bytes)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '0', 'PIC4', 'PIC4', 'PIC4', 'PIC4'])
    const refused = answers.find(({ code }) => code === 'PIC4')!
    expect(refused.msg).toMatch(/60 uploaded pictures.*in 30 minutes/)
    const left = await picturesOf(row.memberId)
    expect(left).toHaveLength(60)
    expect(left.map(({ id }) => id)).toContain(first)
    host.wait(60_001)
    expect(await upload(bytes)).toMatchObject({ code: '0' })
  })
  it('opens only by its own URL, for a day', async () => {
    const { url } = (await upload(await drawPhoto())).data as { url: string }
    const statusAt = async (address: string) => (await host.app.inject(address)).statusCode
    expect((await host.app.inject(url)).headers['content-type']).toBe('image/jpeg')
    expect(await statusAt(url.replace(/k=.{4}/, 'k=AAAA'))).toBe(404)
    expect(await statusAt(url.split('?')[0]!)).toBe(404)
    host.wait(26 * 3_600_000)
    expect(await statusAt(url)).toBe(404)
  })
  it('is deleted with its file after a day when no forecast uses it', async () => {
    const kept = await uploadPhoto(host, me.token)
    await addPicture(kept)
    const unused = await uploadPhoto(host, me.token)
    const { fileName } = await rowOfPicture(unused)
    host.wait(23 * 3_600_000)
    await removeExpiredUnusedPictures(host.context)
    expect(await host.context.files.read(fileName)).toBeDefined()
    host.wait(2 * 3_600_000)
    await removeExpiredUnusedPictures(host.context)
    expect(await host.context.files.read(fileName)).toBeUndefined()
    const left = await host.context.db.select().from(pictures)
    expect(left.map(({ id }) => id)).toContain(kept)
    expect(left.map(({ id }) => id)).not.toContain(unused)
  })
  it('is attached to one parcel only', async () => {
    const id = await uploadPhoto(host, me.token)
    expect(await codesOf([addPicture(id), addPicture(id)])).toEqual(['0', '11'])
  })
})

describe('the choices of a forecast', () => {
  it('list each flow of each warehouse', async () => {
    const all = await ask(host, lists.listFlowsForForecast, {})
    expect(all).toHaveLength(ORIGIN_DESTINATION_FLOWS.length)
    const ours = await ask(host, lists.listFlowsOfWarehouse, { orgSto: '769DCR' })
    expect(ours.map(({ flowId }) => flowId)).toEqual(
      expect.arrayContaining(['100005001', '100005002', '100005003', '100044010']),
    )
    expect(ours.every(({ orgSto }) => orgSto === '769DCR')).toBe(true)
  })
  it('[FORE-11] [FORE-12] list transshipment modes, rates and distribution modes', async () => {
    const modesOf = (flowId: string) => ask(host, lists.listTransshipmentModesOfFlow, { flowId }, asMe())
    expect(await modesOf('100005001')).toEqual(['standard', 'specialGoods'])
    expect(await modesOf('100001001')).toEqual(['standard', 'authorizedDeduction', 'specialGoods'])
    const way = { flowId: '100005001', moveMode: 'standard' as const }
    const { sendModes, distributionModes } = await ask(host, lists.getSendAndDistributionModes, way, asMe())
    expect(distributionModes).toEqual(['toDoor', 'selfPickup'])
    expect(sendModes).toMatchObject([
      {
        ...{ firstWeight: 500, secondWeight: 500, weightFrom: 0, weightTo: 30_000 },
        ...{ firstGeneralPrice: 5200, secondGeneralPrice: 2100 },
      },
    ])
    expect(Object.keys(sendModes[0]!.timeBar)).toEqual(['sc', 'tc', 'en'])
    const wrong = { ...way, moveMode: 'authorizedDeduction' }
    expect(await send(host.app, lists.getSendAndDistributionModes, wrong, asMe())).toMatchObject({
      code: '3',
    })
  })
  it('[ADDR-35] list addresses of the destination, mainland ones only with an approved ID', async () => {
    const offered = (flowId: string) => ask(host, receivers.getForecastAddresses, { flowId }, asMe())
    expect((await offered('100005001')).map(({ id }) => id)).toEqual([addressId])
    expect(await offered('100005003')).toEqual([])
    const set = (change: object) =>
      host.context.db.update(addresses).set(change).where(eq(addresses.id, addressId))
    await set({ country: 'CN', isMainland: true, approveStatus: 3 })
    expect(await offered('100001001')).toEqual([])
    await set({ approveStatus: 0 })
    expect(await offered('100001001')).toEqual([])
    const idInfoId = await newCertificate(host, me.token)
    await set({ idInfoId })
    expect(await offered('100001001')).toHaveLength(1)
    await set({ isMainland: false, provinceId: 'A680000000', idInfoId: null })
    expect(await offered('100001001')).toEqual([])
    const byDefault = await ask(host, receivers.getDefaultAddress, { flowId: '100005001' }, asMe())
    expect(byDefault).toBeNull()
  })
})
