import { sendDueMessages } from '../../server/src/areas/messages/send-messages'
import { sendLienNotices } from '../../server/src/areas/parcels/send-lien-notices'
import { acceptMessages } from '../../src/contract/messages'
import { getPackageDetail } from '../../src/contract/parcels'
import { payOrder } from '../../src/contract/payment'
import { sandboxMember, sandboxWechatMessages } from '../../src/contract/sandbox'
import { METHOD_ID } from '../../src/domain/payment'
import { host, hostMembers, me } from './support/hosted'
import { ask, keepSessions, key, newParcel, orderOf, parcelToPay, payWith, steps } from './support/people'

hostMembers()
const DAY_MS = 86_400_000
const as = () => ({ token: me.token })
const days = async (n: number) => {
  host.wait(n * DAY_MS)
  await keepSessions(host)
}
const notices = async (packageNo: string) =>
  (await ask(host, getPackageDetail, { packageNo }, as())).sfPkg.routePathList.filter(
    ({ code }) => code === 'lienNotice',
  )
const later = (n: number) => new Date(host.world.now().getTime() + n * DAY_MS).toISOString()

describe('[LIMT-33] the notice of a lien', () => {
  it('comes 7 days before the free days end, once, in the history and by the message that was wanted', async () => {
    const { packageNo } = await newParcel(host, me.token)
    const code = `sandbox-o_lien-${key().slice(0, 6)}`
    await ask(host, acceptMessages, { packageNo, kinds: ['exception'], code, idempotencyKey: key() }, as())
    await steps(host, packageNo, 'receive', 'passReview', 'tally')
    await days(22.9)
    await sendLienNotices(host.world)
    expect(await notices(packageNo)).toEqual([])
    await days(0.2)
    const until = later(7)
    await Promise.all([sendLienNotices(host.world), sendLienNotices(host.world)])
    expect(await notices(packageNo)).toMatchObject([{ params: { until, reply: 7 } }])
    await sendDueMessages(host.world, host.outside.sender)
    const shown = (await ask(host, sandboxWechatMessages, {})).filter(({ page }) => page.endsWith(packageNo))
    expect(shown).toMatchObject([{ templateId: 'sandbox-exception' }])
    expect(JSON.stringify(shown)).toContain('Lien notice')
    await days(20)
    await sendLienNotices(host.world)
    expect(await notices(packageNo)).toHaveLength(1)
  })
  it('is given as soon as a parcel waits for its payment that has lain long, with 7 days to reply', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await steps(host, packageNo, 'receive', 'passReview')
    await days(40)
    await sendLienNotices(host.world)
    expect(await notices(packageNo)).toEqual([])
    await steps(host, packageNo, 'tally')
    const until = later(7)
    await sendLienNotices(host.world)
    expect(await notices(packageNo)).toMatchObject([{ params: { until } }])
  })
  it('comes again when a membership has put the lien off, and not of what was paid or after the 90 days', async () => {
    const { packageNo } = await parcelToPay(host, me.token)
    await ask(host, sandboxMember, { aptId: me.aptId, do: 'topUp', amountCents: 100_000 })
    const paid = await orderOf(host, me.token)
    await ask(host, payOrder, payWith(paid.orderNo, METHOD_ID.balance), as())
    await days(24)
    await sendLienNotices(host.world)
    await ask(host, sandboxMember, { aptId: me.aptId, do: 'vip' })
    await days(10)
    await sendLienNotices(host.world)
    expect(await notices(packageNo)).toHaveLength(1)
    await days(20)
    await sendLienNotices(host.world)
    expect(await notices(packageNo)).toHaveLength(2)
    expect(await notices(paid.packageNo)).toEqual([])
    const { packageNo: old } = await parcelToPay(host, me.token)
    await days(91)
    await sendLienNotices(host.world)
    expect(await notices(old)).toEqual([])
  })
})
