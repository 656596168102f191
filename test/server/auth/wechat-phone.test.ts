import { eraseCancelledMembers } from '../../../server/src/areas/members/erase-account'
import { cancelAccount } from '../../../src/contract/account/cancellation'
import type { ConfirmedAgreement } from '../../../src/contract/auth/agreements'
import * as auth from '../support/auth-calls'
import { send } from '../support/calling'
import { host, hostMembers } from '../support/hosted'
import { ask, mobileAccount, newMember, nextPhone, readCurrentAgreements } from '../support/people'

hostMembers()
let agreements: ConfirmedAgreement[]
beforeAll(async () => {
  agreements = await readCurrentAgreements(host)
})

let codes = 0
const codeOf = (phone: string, areaCode = '65') => {
  codes += 1
  return `phone-${areaCode}-${phone}-${codes}`
}
const exchange = (code: string) => send(host.app, auth.exchangeWxPhone, { code })
const ticketOf = async (phone: string) =>
  (await ask(host, auth.exchangeWxPhone, { code: codeOf(phone) })).ticket
const signIn = (ticket: string, change: object = {}) =>
  send(host.app, auth.signInByWxPhone, { ticket, agreements, name: 'Lim Wei Ling', ...change })

it('exchanges a WeChat code for the phone number in the spelling of an account, once', async () => {
  const code = codeOf('0912345678', '886')
  expect(await exchange(code)).toMatchObject({ code: '0', data: { areaCode: '886', phone: '912345678' } })
  expect(await exchange(code)).toMatchObject({ code: 'W1' })
})
it.each([
  ['nothing that WeChat knows', 'W1'],
  ['down', 'W2'],
  ['phone-999-2025550100-x', 'W3'],
])('the code %j returns no number: %s', async (code, refusal) => {
  expect(await exchange(code)).toMatchObject({ code: refusal })
})
it('a known number is signed in, once per ticket', async () => {
  const { aptId, account } = await newMember(host)
  const ticket = await ticketOf(account.kind === 'mobile' ? account.phone : '')
  const entered = await signIn(ticket, { agreements: [], name: undefined })
  expect(entered).toMatchObject({ code: '0', data: { aptId, newMember: false } })
  const { token } = entered.data as { token: string }
  expect(await send(host.app, auth.getUserInfo, {}, { token })).toMatchObject({ code: '0' })
  expect(await signIn(ticket)).toMatchObject({ code: 'W1' })
})
it('a new number requires a name and the agreements, and its ticket stays valid meanwhile', async () => {
  const ticket = await ticketOf(nextPhone())
  expect(await signIn(ticket, { name: '' })).toMatchObject({ code: 'A8' })
  expect(await signIn(ticket, { agreements: [] })).toMatchObject({ code: 'A6' })
  const outdated = agreements.map((agreement) => ({ ...agreement, version: '0' }))
  expect(await signIn(ticket, { agreements: outdated })).toMatchObject({ code: '6004' })
  const both = await Promise.all([signIn(ticket), signIn(ticket)])
  expect(both.map(({ code }) => code).sort()).toEqual(['0', 'W1'])
  expect(both.find(({ code }) => code === '0')).toMatchObject({ data: { newMember: true } })
})
it('refuses a ticket after 15 minutes, and a ticket of another kind', async () => {
  const ticket = await ticketOf(nextPhone())
  host.wait(15 * 60_000)
  expect(await signIn(ticket)).toMatchObject({ code: 'W1' })
  const { ticket: ofWechat } = await ask(host, auth.exchangeWxCodeForTicket, { code: 'sandbox-someone-1' })
  expect(await signIn(ofWechat)).toMatchObject({ code: 'W1' })
})
it('a number of an account cancelled 30 days ago signs up again and survives the erasure', async () => {
  const { aptId, account, token } = await newMember(host, 'harbour-lights-7')
  const phone = account.kind === 'mobile' ? account.phone : ''
  expect(account).toEqual(mobileAccount(phone))
  await ask(host, cancelAccount, { password: 'harbour-lights-7', consent: true }, { token })
  expect(await signIn(await ticketOf(phone))).toMatchObject({ code: 'A9', data: { aptId } })
  host.wait(30 * 24 * 3_600_000)
  const anew = await signIn(await ticketOf(phone))
  expect(anew).toMatchObject({ code: '0', data: { newMember: true } })
  await eraseCancelledMembers(host.context)
  const { token: next } = anew.data as { token: string }
  expect((await ask(host, auth.getUserInfo, {}, { token: next })).users.phone).not.toBeNull()
})
