import { sql } from 'drizzle-orm'
import {
  sandboxListPendingPictures,
  sandboxSetPictureVerdict,
  sandboxSetRefusedWords,
} from '../../../sandbox/contract/content-check'
import { sandboxGetConversation } from '../../../sandbox/contract/conversation'
import { sandboxTakePhotograph } from '../../../sandbox/contract/photographs'
import {
  sandboxApplyWarehouseStep,
  sandboxGetState,
  sandboxListFeedback,
  sandboxListParcels,
} from '../../../sandbox/contract/sandbox'
import type { AppContext } from '../../../server/src/base/context'
import { createExternalServices } from '../../../server/src/outside/external-services'
import { MEMBER_AND_VISITOR_CALLS } from '../../../src/contract/all-calls'
import type { Call } from '../../../src/contract/base/call'
import { getConversation, sendConversationMessage } from '../../../src/contract/conversation/conversation'
import { addFeedback, listFeedback } from '../../../src/contract/feedback/feedback'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { answerException } from '../../../src/contract/parcels/exceptions'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { ENVELOPE_CODE } from '../../../src/domain/base/envelope'
import { PICTURE_PURPOSES, type PicturePurpose } from '../../../src/domain/pictures/image'
import { addressPayload } from '../../support/builders'
import { fieldProblem, send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import {
  ask,
  forecastPayloadTo,
  newAddress,
  newCertificate,
  newKey,
  newMember,
  newParcel,
  performSteps,
  uploadPhoto,
} from '../support/people'

hostMembers()

const REFUSED = 'Please add a Forbidden-Word here'
const callNamed = (name: string): Call => MEMBER_AND_VISITOR_CALLS.find((call) => call.name === name)!
const as = () => ({ token: me.token })
const feedback = (text: string, idempotencyKey = newKey()) =>
  send(host.app, addFeedback, { text, idempotencyKey }, as())
const feedbackTexts = async () => (await ask(host, listFeedback, {}, as())).map(({ text }) => text)

/** Returns the payload of a call without its checked text. */
async function payloadOf(call: string): Promise<Record<string, unknown>> {
  if (call.endsWith('Forecast')) {
    const forecast = forecastPayloadTo(await newAddress(host, me.token))
    return call === 'editForecast'
      ? { ...forecast, packageNo: (await newParcel(host, me.token)).packageNo }
      : forecast
  }
  if (/Address/.test(call)) return { ...addressPayload(), id: await newAddress(host, me.token) }
  const packageNo = 'PT2088460001'
  const payloads: Record<string, Record<string, unknown>> = {
    signInByCode: { account: me.account, code: '123456', agreements: [] },
    signInByWxPhone: { ticket: 'a ticket', agreements: [] },
    saveShipper: { areaCode: '65', phone: '81234567' },
    submitAddedService: { packageNo, addedType: 1, count: 1, totalCents: 200, idempotencyKey: newKey() },
    answerException: { packageNo, answer: 'dispose', idempotencyKey: newKey() },
    addFeedback: { idempotencyKey: newKey() },
    sendConversationMessage: { idempotencyKey: newKey() },
  }
  return payloads[call] ?? {}
}

/** Returns the number of rows in the tables that the checked calls write, and all members. */
async function written(): Promise<unknown> {
  const tables = ['addresses', 'feedback', 'conversation_messages', 'parcels', 'orders', 'idempotency_keys']
  const counts = tables.map((table) => sql.raw(`(select count(*) from ${table})`))
  const { db } = host.context
  const found = await db.execute(
    sql`select ${sql.join(counts, sql`, `)}, (select json_agg(members order by id) from members)`,
  )
  return (found as unknown as { rows: unknown[] }).rows
}

const cases = MEMBER_AND_VISITOR_CALLS.flatMap(({ name, contentCheck = {} }) =>
  Object.keys(contentCheck).map((field) => [name, field] as const),
)

describe('a text that the content check refuses', () => {
  it.each(cases)('is refused by %s at %s, and nothing is saved', async (name, field) => {
    const payload = { ...(await payloadOf(name)), [field]: REFUSED }
    const before = await written()
    const answer = await send(host.app, callNamed(name), payload, as())
    expect(answer).toMatchObject(fieldProblem(field, 'text.refused'))
    expect(answer.msg).toMatch(/^This text can't be sent/)
    expect(await written()).toEqual(before)
  })
  it('is accepted under the same key once its words have changed', async () => {
    const idempotencyKey = newKey()
    expect(await feedback(REFUSED, idempotencyKey)).toMatchObject({ code: '400' })
    expect(await feedback('Lovely boxes', idempotencyKey)).toMatchObject({ code: ENVELOPE_CODE.success })
    expect(await feedbackTexts()).toEqual(['Lovely boxes'])
  })
  it('is also refused under a key of another call or another member', async () => {
    const idempotencyKey = newKey()
    const { token } = await newMember(host)
    await ask(host, addFeedback, { text: 'Fine', idempotencyKey }, { token })
    expect(await feedback(REFUSED, idempotencyKey)).toMatchObject({ code: '400' })
    await feedback('Fine', idempotencyKey)
    const message = { text: REFUSED, pictureIds: [], idempotencyKey }
    expect(await send(host.app, sendConversationMessage, message, as())).toMatchObject({ code: '400' })
  })
  it('keeps its first answer under the same key when its words are refused only later', async () => {
    const idempotencyKey = newKey()
    const first = await feedback('A new word', idempotencyKey)
    await ask(host, sandboxSetRefusedWords, { refusedWords: 'new word' })
    expect(await feedback('A new word', idempotencyKey)).toEqual(first)
    expect(await feedback('A new word')).toMatchObject({ code: '400' })
    expect(await feedbackTexts()).toEqual(['A new word'])
    await ask(host, sandboxSetRefusedWords, { refusedWords: 'forbidden-word' })
  })
})

describe('the refused words of the operator', () => {
  afterAll(() => ask(host, sandboxSetRefusedWords, { refusedWords: 'forbidden-word' }))

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
  ])('%j return %s for %j', async (refusedWords, code, text) => {
    await ask(host, sandboxSetRefusedWords, { refusedWords })
    expect((await ask(host, sandboxGetState, {})).refusedWords).toBe(refusedWords)
    expect((await feedback(text)).code).toBe(code)
  })
})

describe('a content check without a result', () => {
  afterEach(() => jest.restoreAllMocks())

  it.each<[string, () => Promise<'unavailable'>]>([
    ['reports that it is unavailable', async () => 'unavailable'],
    ['throws', () => Promise.reject(new Error('down'))],
  ])('%s: the text is accepted, and the log names its call and its member', async (_, checkText) => {
    jest.spyOn(host.outside.contentCheck!, 'checkText').mockImplementation(checkText)
    const logged = [jest.spyOn(host.context.log, 'warn'), jest.spyOn(host.context.log, 'error')].map((log) =>
      log.mockImplementation(() => undefined),
    )
    expect(await feedback(REFUSED)).toMatchObject({ code: ENVELOPE_CODE.success })
    expect(await feedbackTexts()).toEqual([REFUSED])
    const facts = { call: 'addFeedback', field: 'text', memberId: expect.any(String) }
    expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([
      [expect.objectContaining(facts), 'text accepted without a content check'],
    ])
  })
  it('hangs: the text is accepted after two seconds', async () => {
    jest.spyOn(host.outside.contentCheck!, 'checkText').mockReturnValue(new Promise(() => undefined))
    const wait = setTimeout
    jest
      .spyOn(global, 'setTimeout')
      .mockImplementation((work: () => void, ms) => wait(work, ms === 2000 ? 0 : ms))
    expect(await feedback('Hello')).toMatchObject({ code: ENVELOPE_CODE.success })
  })
})

it('an empty text is not checked', async () => {
  const checkText = jest.spyOn(host.outside.contentCheck!, 'checkText')
  await send(host.app, sendConversationMessage, { text: ' ', pictureIds: [], idempotencyKey: newKey() }, as())
  expect(checkText).not.toHaveBeenCalled()
  checkText.mockRestore()
})

describe('a picture under the content check', () => {
  const GONE = { code: '11' }
  const asked = () => host.jobs.find(({ name }) => name === 'submit pictures for the content check')!.run()
  const toJudge = async () => {
    await asked()
    return (await ask(host, sandboxListPendingPictures, {})).filter(({ aptId }) => aptId === me.aptId)
  }
  const judge = (pictureId: string, verdict: 'pass' | 'refused') =>
    send(host.app, sandboxSetPictureVerdict, { pictureId, verdict })
  const opens = async (url: string) => (await host.app.inject({ url })).statusCode

  /**
   * By purpose: uses a picture, then returns the addresses of the picture for its member and for the
   * operator.
   */
  const PURPOSES: Record<PicturePurpose, (pictureId: string) => Promise<() => Promise<string[]>>> = {
    async feedback(pictureId) {
      await ask(host, addFeedback, { text: 'Look', pictureIds: [pictureId], idempotencyKey: newKey() }, as())
      return async () => {
        const [own] = await ask(host, listFeedback, {}, as())
        const seen = (await ask(host, sandboxListFeedback, {})).find(({ aptId }) => aptId === me.aptId)
        return [own!.pictures[0]!.url, seen!.pictures[0] ?? '']
      }
    },
    async conversation(pictureId) {
      await ask(
        host,
        sendConversationMessage,
        { text: '', pictureIds: [pictureId], idempotencyKey: newKey() },
        as(),
      )
      return async () => {
        const { messages } = await ask(host, getConversation, {}, as())
        const seen = await ask(host, sandboxGetConversation, { aptId: me.aptId })
        return [messages, seen].map(([message]) => message!.pictures[0]!.url)
      }
    },
    async papers(pictureId) {
      const { packageNo } = await newParcel(host, me.token)
      await performSteps(host, packageNo, 'receive')
      await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'raiseException', reason: 9 })
      const said = { packageNo, answer: 'papers' as const, words: '', pictureIds: [pictureId] }
      await ask(host, answerException, { ...said, idempotencyKey: newKey() }, as())
      return async () => {
        const { exception } = await ask(host, getPackageDetail, { packageNo }, as())
        const parcels = await ask(host, sandboxListParcels, {})
        const seen = parcels.find((parcel) => parcel.packageNo === packageNo)!.exceptionAnswer!
        return [exception!.answer!.papers![0]!.url, seen.papers[0] ?? '']
      }
    },
    async shopping(pictureId) {
      const forecast = { ...forecastPayloadTo(await newAddress(host, me.token)), packagesPic: ['picture0'] }
      const parts = { picture0: pictureId }
      const { packageNo } = await ask(host, addForecast, forecast, { ...as(), parts })
      return async () => {
        const { pictures, sfPkg } = await ask(host, getPackageDetail, { packageNo }, as())
        return [pictures[0]!.url, sfPkg.picList[0]!]
      }
    },
  }

  it.each(PICTURE_PURPOSES)('for %s that is refused later is no longer shown to anybody', async (purpose) => {
    const pictureId = await uploadPhoto(host, me.token, purpose)
    const seen = await PURPOSES[purpose](pictureId)
    const before = await seen()
    expect(await Promise.all(before.map(opens))).toEqual([200, 200])
    expect(await toJudge()).toMatchObject([{ pictureId, purpose }])
    expect(await judge(pictureId, 'refused')).toMatchObject({ code: ENVELOPE_CODE.success })
    expect(await seen()).toEqual(['', ''])
    expect(await Promise.all(before.map(opens))).toEqual([404, 404])
    expect(await toJudge()).toEqual([])
  })
  it('that passes stays unchanged; one verdict is accepted, and only for a submitted picture', async () => {
    const pictureId = await uploadPhoto(host, me.token, 'feedback')
    const seen = await PURPOSES.feedback(pictureId)
    expect(await judge(pictureId, 'refused')).toMatchObject({ code: 'S5' })
    await asked()
    expect(await judge(pictureId, 'pass')).toMatchObject({ code: ENVELOPE_CODE.success })
    expect(await judge(pictureId, 'refused')).toMatchObject({ code: 'S5' })
    expect(await Promise.all((await seen()).map(opens))).toEqual([200, 200])
  })
  it('that is refused before its use can no longer be attached', async () => {
    const pictureId = await uploadPhoto(host, me.token, 'feedback')
    await asked()
    await judge(pictureId, 'refused')
    const payload = { text: 'Look', pictureIds: [pictureId], idempotencyKey: newKey() }
    expect(await send(host.app, addFeedback, payload, as())).toMatchObject(GONE)
    expect(await feedbackTexts()).toEqual([])
    const proof = await uploadPhoto(host, me.token, 'shopping')
    await asked()
    await judge(proof, 'refused')
    const forecast = { ...forecastPayloadTo(await newAddress(host, me.token)), packagesPic: ['picture0'] }
    const sent = await send(host.app, addForecast, forecast, { ...as(), parts: { picture0: proof } })
    expect(sent).toMatchObject(GONE)
  })
  it('that is refused loses its file first, so that a failed verdict can be repeated', async () => {
    const pictureId = await uploadPhoto(host, me.token, 'feedback')
    const seen = await PURPOSES.feedback(pictureId)
    const [url] = await seen()
    await asked()
    const remove = jest.spyOn(host.context.files, 'remove').mockRejectedValueOnce(new Error('no disk'))
    expect((await judge(pictureId, 'refused')).code).not.toBe(ENVELOPE_CODE.success)
    expect(await judge(pictureId, 'refused')).toMatchObject({ code: ENVELOPE_CODE.success })
    expect(await opens(url!)).toBe(404)
    remove.mockRestore()
  })
  it('is submitted again after a pause when the check failed, without delaying others', async () => {
    const [failing, other] = [
      await uploadPhoto(host, me.token, 'feedback'),
      await uploadPhoto(host, me.token, 'feedback'),
    ]
    const real = host.outside.contentCheck!.checkPicture
    let isDown = true
    const check = jest
      .spyOn(host.outside.contentCheck!, 'checkPicture')
      .mockImplementation(async (picture) => {
        if (isDown && picture.pictureId === failing) throw new Error('down')
        return real(picture)
      })
    const log = jest.spyOn(host.context.log, 'error').mockImplementation(() => undefined)
    const askedAbout = (id: string) => check.mock.calls.filter(([{ pictureId }]) => pictureId === id)
    expect((await toJudge()).map(({ pictureId }) => pictureId)).toEqual([other])
    expect(log).toHaveBeenCalledTimes(1)
    isDown = false
    await asked()
    expect(askedAbout(failing)).toHaveLength(1)
    host.wait(60_000)
    await Promise.all([asked(), asked()])
    await asked()
    expect([askedAbout(failing), askedAbout(other)].map(({ length }) => length)).toEqual([2, 1])
    expect(await opens(askedAbout(failing)[1]![0].address)).toBe(200)
    check.mockRestore()
    log.mockRestore()
  })
  it('of an ID certificate, of the warehouse or of the day before is not checked', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await performSteps(host, packageNo, 'receive')
    await ask(host, sandboxTakePhotograph, { packageNo, kind: 'arrival' })
    await newCertificate(host, me.token)
    await uploadPhoto(host, me.token, 'feedback')
    host.wait(25 * 3_600_000)
    expect(await toJudge()).toEqual([])
  })
})

it('without the sandbox, no content check exists', () => {
  expect(createExternalServices({ settings: { sandbox: false } } as AppContext).contentCheck).toBeUndefined()
})
