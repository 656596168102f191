import { sendDueMessages } from '../../server/src/areas/messages/send-messages'
import { remindOfStorage } from '../../server/src/areas/parcels/remind-storage'
import { acceptMessages } from '../../src/contract/messages'
import { getPackageDetail, pagePackages, queryPackages } from '../../src/contract/parcels'
import { sandboxMember, sandboxStep, sandboxWechatMessages } from '../../src/contract/sandbox'
import { host, hostMembers, me } from './support/hosted'
import { ask, keepSessions, key, newParcel, parcelToPay, steps } from './support/people'

hostMembers()
const as = () => ({ token: me.token })
const days = async (n: number) => {
  host.wait(n * 86_400_000)
  await keepSessions(host)
}
const card = async (packageNo: string) =>
  (await ask(host, queryPackages, { group: 0, page: 1 }, as())).packageList.find(
    (parcel) => parcel.packageNo === packageNo,
  )!
const told = async (packageNo: string) =>
  (await ask(host, getPackageDetail, { packageNo }, as())).sfPkg.routePathList.filter(
    ({ code }) => code === 'storageEnding',
  )

describe('the free days in the warehouse', () => {
  it('stand on the card of each parcel that waits there, with what each day costs then', async () => {
    const { packageNo } = await newParcel(host, me.token)
    expect((await card(packageNo)).storage).toBeNull()
    const arrived = host.world.now().getTime()
    await steps(host, packageNo, 'receive')
    const until = (n: number, centsPerDay: number) => ({
      freeUntil: new Date(arrived + n * 86_400_000).toISOString(),
      centsPerDay,
    })
    // 1.86 kg are two kilograms begun.
    expect((await card(packageNo)).storage).toEqual(until(30, 200))
    await ask(host, sandboxMember, { aptId: me.aptId, do: 'vip' })
    expect((await card(packageNo)).storage).toEqual(until(60, 160))
    await steps(host, packageNo, 'passReview', 'tally')
    const [listed] = (await ask(host, pagePackages, { group: 1, page: 1 }, as())).packageList
    expect(listed).toMatchObject({ packageNo, storage: until(60, 160) })
    expect((await ask(host, getPackageDetail, { packageNo }, as())).storage).toEqual(until(60, 160))
  })
  it('run on while it is an exception, as its card tells, and are billed so; but nobody is told of a lost one', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await steps(host, packageNo, 'receive')
    const { storage } = await card(packageNo)
    await ask(host, sandboxStep, { packageNo, step: 'raiseException', reason: 2 })
    expect((await card(packageNo)).storage).toEqual(storage)
    await days(31)
    await steps(host, packageNo, 'resolveException', 'passReview', 'tally')
    const { storageFee } = await ask(host, getPackageDetail, { packageNo }, as())
    // Two kilograms begun, of the two days that began after the thirty.
    expect(storageFee).toBe(200)
    const { packageNo: lost } = await newParcel(host, me.token)
    await steps(host, lost, 'receive')
    await ask(host, sandboxStep, { packageNo: lost, step: 'raiseException', reason: 6 })
    expect((await card(lost)).storage).toBeNull()
  })
})

describe('the end of the free days', () => {
  it('is told three days before, once, in the history and to who wanted a message', async () => {
    const { packageNo } = await parcelToPay(host, me.token)
    const { packageNo: silent } = await parcelToPay(host, me.token)
    const code = `sandbox-o_storage-${key().slice(0, 6)}`
    await ask(host, acceptMessages, { packageNo, kinds: ['storage'], code, idempotencyKey: key() }, as())
    const until = (await card(packageNo)).storage!.freeUntil
    await days(26.9)
    await remindOfStorage(host.world)
    expect(await told(packageNo)).toEqual([])
    await days(0.2)
    await Promise.all([remindOfStorage(host.world), remindOfStorage(host.world)])
    await days(1)
    await remindOfStorage(host.world)
    expect(await told(packageNo)).toMatchObject([
      { params: { freeUntil: until, amountCents: 200, currency: 'CNY' } },
    ])
    expect(await told(silent)).toHaveLength(1)
    await sendDueMessages(host.world, host.outside.sender)
    const shown = (await ask(host, sandboxWechatMessages, {})).filter(({ page }) => page.endsWith(packageNo))
    expect(shown).toMatchObject([{ templateId: 'sandbox-storage', data: { amount2: '¥2.00' } }])
  })
  it('is told again when a membership has put it off, and not of what was paid or is over it', async () => {
    const { packageNo } = await parcelToPay(host, me.token)
    await days(28)
    await remindOfStorage(host.world)
    await ask(host, sandboxMember, { aptId: me.aptId, do: 'vip' })
    await days(1)
    await remindOfStorage(host.world)
    expect(await told(packageNo)).toHaveLength(1)
    await days(29)
    await remindOfStorage(host.world)
    expect((await told(packageNo)).map(({ params }) => params.amountCents)).toEqual([160, 200])
    const { packageNo: late } = await parcelToPay(host, me.token)
    await days(61)
    await remindOfStorage(host.world)
    expect(await told(late)).toEqual([])
  })
})
