import { sql } from 'drizzle-orm'
import type { World } from '../../server/src/context'
import { CHECKED_TEXTS } from '../../server/src/http/content-check'
import { outsideOf } from '../../server/src/outside'
import { ALL_CALLS } from '../../src/contract/all'
import type { Call } from '../../src/contract/call'
import { sendMessage } from '../../src/contract/conversation'
import { addFeedback, listFeedback } from '../../src/contract/feedback'
import { sandboxState } from '../../src/contract/sandbox'
import { sandboxContentCheck } from '../../src/contract/sandbox-content-check'
import { CODE } from '../../src/domain/envelope'
import { besideField, send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, forecastTo, key, newAddress, newParcel } from './support/people'

hostMembers()

const REFUSED = 'Please add a Forbidden-Word here'
const callNamed = (name: string): Call => ALL_CALLS.find((call) => call.name === name)!
const as = () => ({ token: me.token })
const feedback = (text: string, idempotencyKey = key()) =>
  send(host.app, addFeedback, { text, idempotencyKey }, as())
const feedbackTexts = async () => (await ask(host, listFeedback, {}, as())).map(({ text }) => text)

/** What a payload of each call needs beside its checked text. */
async function payloadOf(call: string): Promise<Record<string, unknown>> {
  if (call.endsWith('Forecast')) {
    const forecast = forecastTo(await newAddress(host, me.token))
    return call === 'editForecast'
      ? { ...forecast, packageNo: (await newParcel(host, me.token)).packageNo }
      : forecast
  }
  const packageNo = 'PT2088460001'
  const payloads: Record<string, Record<string, unknown>> = {
    signInByCode: { account: me.account, code: '123456', agreements: [] },
    signInByWxPhone: { ticket: 'a ticket', agreements: [] },
    saveShipper: { areaCode: '65', phone: '81234567' },
    submitAddedService: { packageNo, addedType: 1, count: 1, totalCents: 200, idempotencyKey: key() },
    answerException: { packageNo, answer: 'dispose', idempotencyKey: key() },
    addFeedback: { idempotencyKey: key() },
    sendMessage: { idempotencyKey: key() },
  }
  return payloads[call] ?? {}
}

/** How many rows there are of all that the checked calls write, and all members. */
async function written(): Promise<unknown> {
  const tables = ['feedback', 'conversation_messages', 'parcels', 'orders', 'idempotency_keys']
  const counts = tables.map((table) => sql.raw(`(select count(*) from ${table})`))
  const { db } = host.world
  return db.execute(
    sql`select ${sql.join(counts, sql`, `)}, (select json_agg(members order by id) from members)`,
  )
}

const cases = Object.entries(CHECKED_TEXTS).flatMap(([call, fields]) =>
  Object.keys(fields).map((field) => [call, field] as const),
)

describe('a text that the content check refuses', () => {
  it.each(cases)('is refused by %s beside %s, and nothing is written', async (name, field) => {
    const payload = { ...(await payloadOf(name)), [field]: REFUSED }
    const before = await written()
    const answer = await send(host.app, callNamed(name), payload, as())
    expect(answer).toMatchObject(besideField(field, 'text.refused'))
    expect(answer.msg).toMatch(/^This text can't be sent as it is/)
    expect(await written()).toEqual(before)
  })
  it('is taken under the same key once its words were changed', async () => {
    const idempotencyKey = key()
    expect(await feedback(REFUSED, idempotencyKey)).toMatchObject({ code: '400' })
    expect(await feedback('Lovely boxes', idempotencyKey)).toMatchObject({ code: CODE.success })
    expect(await feedbackTexts()).toEqual(['Lovely boxes'])
  })
  it('is answered as before when it was sent before it was refused', async () => {
    const idempotencyKey = key()
    const first = await feedback('A new word', idempotencyKey)
    await ask(host, sandboxContentCheck, { refusedWords: 'new word' })
    expect(await feedback('A new word', idempotencyKey)).toEqual(first)
    expect(await feedback('A new word')).toMatchObject({ code: '400' })
    expect(await feedbackTexts()).toEqual(['A new word'])
    await ask(host, sandboxContentCheck, { refusedWords: 'forbidden-word' })
  })
})

describe('the words that the operator sets', () => {
  afterAll(() => ask(host, sandboxContentCheck, { refusedWords: 'forbidden-word' }))

  it.each([
    ['spam, 违禁词', '400', 'Buy SPAM here'],
    ['spam, 违禁词', '400', '这是违禁词吗'],
    ['spam，違禁詞', '400', '這是違禁詞嗎'],
    ['spam、 eggs', '400', 'two eggs'],
    ['spam\neggs', '400', 'two eggs'],
    ['two eggs', '400', 'Two Eggs'],
    ['two eggs', '0', 'eggs, two of them'],
    ['spam, , ', '0', 'A box, and a bag'],
    ['', '0', 'spam'],
    [' ', '0', 'A space'],
  ])('%j answers %s to %j', async (refusedWords, code, text) => {
    await ask(host, sandboxContentCheck, { refusedWords })
    expect((await ask(host, sandboxState, {})).refusedWords).toBe(refusedWords)
    expect((await feedback(text)).code).toBe(code)
  })
})

describe('a content check that does not answer', () => {
  afterEach(() => jest.restoreAllMocks())

  it.each<[string, () => Promise<'unavailable'>]>([
    ['says so', async () => 'unavailable'],
    ['throws', () => Promise.reject(new Error('down'))],
  ])('%s: the text is taken, and the log names its call and its member', async (_, checkText) => {
    jest.spyOn(host.outside.contentCheck!, 'checkText').mockImplementation(checkText)
    const warn = jest.spyOn(host.world.log, 'warn').mockImplementation(() => undefined)
    expect(await feedback(REFUSED)).toMatchObject({ code: CODE.success })
    expect(await feedbackTexts()).toEqual([REFUSED])
    const logged = { call: 'addFeedback', field: 'text', memberId: expect.any(String) }
    expect(warn.mock.calls).toEqual([[logged, 'a text was taken without a check']])
  })
  it('hangs: the text is taken after two seconds', async () => {
    jest.spyOn(host.outside.contentCheck!, 'checkText').mockReturnValue(new Promise(() => undefined))
    const wait = setTimeout
    jest
      .spyOn(global, 'setTimeout')
      .mockImplementation((work: () => void, ms) => wait(work, ms === 2000 ? 0 : ms))
    expect(await feedback('Hello')).toMatchObject({ code: CODE.success })
  })
})

it('an empty text is not checked', async () => {
  const checkText = jest.spyOn(host.outside.contentCheck!, 'checkText')
  await send(host.app, sendMessage, { text: ' ', pictureIds: [], idempotencyKey: key() }, as())
  expect(checkText).not.toHaveBeenCalled()
  checkText.mockRestore()
})

it('without the sandbox there is nobody to ask', () => {
  expect(outsideOf({ settings: { sandbox: false } } as World).contentCheck).toBeUndefined()
})
