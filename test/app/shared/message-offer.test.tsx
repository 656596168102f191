import '../../support/screens/screen-test'
import { act } from 'react'
import { acceptParcelMessages, listOfferedParcelMessages } from '@/contract/messages/messages'
import type { SubscribeMessageApi } from '@/platform/subscribe-message/subscribe-message'
import { patchSessionState } from '@/session/session-store'
import { SubscribeMessageOffer } from '@/shared/messages/message-offer'
import { fakeServer } from '../../support/screens/fake-server'
import { paramsSentTo, sentRequests } from '../../support/screens/left-app'
import { toasts } from '../../support/screens/plain-taro'
import {
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../support/screens/screens'
import { answerWithRefusal, openAndWaitFor, waitForText, waitUntilGone } from '../../support/screens/shown'

/** The state of WeChat in the test, and its next response. */
const mockWechat = {
  isThere: true,
  isOn: true,
  always: {} as Record<string, string>,
  answer: {} as object,
  asked: [] as (readonly string[])[],
  settingOpened: 0,
}
const mockSubscribe: SubscribeMessageApi = {
  async ask(ids) {
    mockWechat.asked.push(ids)
    return mockWechat.answer as never
  },
  settings: async () => ({ isOn: mockWechat.isOn, permanentChoices: mockWechat.always }),
  async openSetting() {
    mockWechat.settingOpened += 1
    mockWechat.isOn = true
    mockWechat.always = {}
  },
}
jest.mock('@/platform/subscribe-message/subscribe-message', () => ({
  get subscribeMessageApi() {
    return mockWechat.isThere ? mockSubscribe : undefined
  },
}))
jest.mock('@/platform/wechat-login/wechat-login', () => ({
  wechatLogin: { isSilent: true, requestCode: async () => 'a code' },
}))

describe('the request for WeChat message consent', () => {
  const PARCEL = 'PT00000001'
  const offers = (...accepted: string[]) => {
    const kinds = ['arrival', 'toPay', 'exception', 'of a newer back end']
    fakeServer.answer(
      listOfferedParcelMessages,
      kinds.map((kind) => ({ kind, templateId: `id-${kind}`, isAccepted: accepted.includes(kind) })),
    )
  }
  const IDS = ['id-arrival', 'id-toPay', 'id-exception']
  const said = (...yes: string[]) => ({
    said: Object.fromEntries(IDS.map((id) => [id, yes.includes(id) ? 'accept' : 'reject'])),
  })
  const reports = () => paramsSentTo(acceptParcelMessages).map((words) => Object.fromEntries(words))
  let members = 0
  const Page = () => <SubscribeMessageOffer packageNo={PARCEL} />
  beforeEach(() => {
    Object.assign(mockWechat, { isThere: true, isOn: true, always: {}, asked: [], settingOpened: 0 })
    fakeServer.answer(acceptParcelMessages, {})
    offers()
    // The choices that one member made in WeChat do not count for the next one.
    members += 1
    patchSessionState({ aptId: `PT20884${members}` })
  })

  it('asks WeChat during the tap about messages that can still come, and reports the consent', async () => {
    await openAndWaitFor('messages-ask', Page)
    expect(findElement('messages-open').textContent).toBe(
      'when it reaches the warehouse, when it is ready to pay, if there is a problem',
    )
    mockWechat.answer = said('id-arrival', 'id-toPay')
    offers('arrival', 'toPay')
    // The call must be synchronous: WeChat treats it as the member's tap only while it handles that tap.
    await act(async () => {
      findElement('messages-ask').click()
      expect(mockWechat.asked).toEqual([IDS])
    })
    await waitForElement('messages-accepted')
    expect(reports()).toEqual([
      {
        ...{ packageNo: PARCEL, kinds: JSON.stringify(['arrival', 'toPay']), code: 'a code' },
        idempotencyKey: expect.any(String),
      },
    ])
    expect(findElement('messages-accepted').textContent).toBe(
      'when it reaches the warehouse, when it is ready to pay',
    )
    // The app does not ask again about a refused message until it is opened again, on this or any other
    // screen.
    expect(isRendered('messages-ask')).toBe(false)
    await openAndWaitFor('messages-accepted', Page)
    expect(isRendered('messages-ask')).toBe(false)
  })

  it('is not repeated after the member has refused everything', async () => {
    await openScreen(Page)
    mockWechat.answer = said()
    await pressElements('messages-ask')
    await waitUntilGone('messages')
    expect(reports()).toEqual([])
    await openScreen(Page)
    await waitForAllAnswers()
    expect(isRendered('messages')).toBe(false)
    expect(mockWechat.asked).toHaveLength(1)
  })

  it('keeps the consent when the server cannot be reached, and resends it without asking WeChat again', async () => {
    await openScreen(Page)
    mockWechat.answer = said(...IDS)
    fakeServer.fail(acceptParcelMessages, 'unreachable')
    await pressElements('messages-ask')
    await waitUntil(() => findElement('messages-ask').textContent === 'Try again')
    expect(findElement('messages-error').textContent).toContain('reach our server')
    answerWithRefusal(acceptParcelMessages, 'WX5003')
    await pressElements('messages-ask')
    await waitUntil(() => !findElement('messages-error').textContent!.includes('server'))
    expect(findElement('messages-error').textContent).toContain("WeChat didn't confirm who you are")
    fakeServer.answer(acceptParcelMessages, {})
    offers('arrival', 'toPay', 'exception')
    await pressElements('messages-ask')
    await waitForElement('messages-accepted')
    expect(toasts).toEqual([])
    expect(isRendered('messages-error')).toBe(false)
    expect(mockWechat.asked).toHaveLength(1)
    expect(new Set(reports().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it("opens WeChat's settings when messages are switched off, then asks again", async () => {
    mockWechat.isOn = false
    await openAndWaitFor('messages-off', Page)
    expect(isRendered('messages-ask')).toBe(false)
    await pressElements('messages-settings')
    await waitForElement('messages-ask')
    expect(mockWechat.settingOpened).toBe(1)
    // The member switches it off again; the app notices that at the tap.
    mockWechat.isOn = false
    mockWechat.answer = { why: 'switchedOff', errCode: 20004 }
    await pressElements('messages-ask')
    await waitForElement('messages-off')
  })

  it('leaves out permanently refused messages; leads to the settings when all are refused', async () => {
    mockWechat.always = { 'id-arrival': 'reject' }
    await openAndWaitFor('messages-ask', Page)
    expect(getText('messages-open')).not.toContain('warehouse')
    mockWechat.always = Object.fromEntries(IDS.map((id) => [id, 'reject']))
    await openAndWaitFor('messages-off', Page)
  })

  it('shows when WeChat could not ask, and hides what its account does not support', async () => {
    await openScreen(Page)
    mockWechat.answer = { why: 'notNow', errCode: 10002 }
    await pressElements('messages-ask')
    expect(await waitForText('messages-error')).toContain('Please try again')
    mockWechat.answer = { why: 'unavailable', errCode: 20001 }
    await pressElements('messages-ask')
    await waitUntilGone('messages')
  })

  it('offers nothing outside WeChat or without a template', async () => {
    mockWechat.isThere = false
    await openScreen(Page)
    expect(sentRequests).toEqual([])
    mockWechat.isThere = true
    fakeServer.answer(listOfferedParcelMessages, [])
    await openScreen(Page)
    await waitUntil(() => sentRequests.length > 0)
    expect(isRendered('messages')).toBe(false)
  })
})
