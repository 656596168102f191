import { act } from 'react'
import { onNotLoggedIn } from '@/client/error-catalogue'
import { queryClient } from '@/client/query'
import type { Call } from '@/contract/call'
import { CODE } from '@/domain/envelope'
import { setLanguage } from '@/i18n/language'
import { session } from '@/session/session-store'
import { storeSession } from '@/session/sign-in'
import { handleSessionExpired } from '@/session/sign-out'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, startScreens, type, until } from '../../support/screens'
import { FORMS, type FormToFill, fillIn, MEMBER } from './every-form'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/toast/toast', () => ({ showToast: () => undefined }))
const mockSent: { url: string; content: string }[] = []
jest.mock('@/platform/request/request', () => ({
  request(request: { url: string; method: string; body?: string }) {
    mockSent.push({ url: request.url.split('?')[0]!, content: request.body ?? request.url })
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
jest.mock('@/platform/upload/upload', () => ({
  upload(request: { url: string; fields: object }) {
    mockSent.push({ url: request.url, content: JSON.stringify(request.fields) })
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
jest.mock('@/platform/pictures/pictures', () => ({ pictures: { release: () => undefined } }))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
  currentRoute: () => ({ name: 'my', params: {} }),
  navigate: () => undefined,
  replace: () => undefined,
  replaceFlow: () => undefined,
  returnTo: () => undefined,
  relaunch: () => undefined,
  back: () => undefined,
}))
beforeEach(() => {
  startScreens()
  mockSent.length = 0
  onNotLoggedIn(handleSessionExpired)
})
afterEach(closeScreen)

const CHINESE = /[\u4e00-\u9fff]/
const isThere = (id: string) => document.getElementById(id) !== null
const held = (id: string) => find(id).querySelector<HTMLInputElement>('input, textarea')?.value
const sent = ({ path }: Call) => mockSent.filter(({ url }) => url.endsWith(path))

async function show({ Page, params, once = '', reach = [] }: FormToFill): Promise<void> {
  await open(Page, params)
  await until(() => document.body.textContent!.includes(once))
  await press(...reach)
}
async function showFilled(form: FormToFill): Promise<void> {
  form.before()
  await show(form)
  await fillIn(form)
  for (const id of Object.keys(form.shows ?? {})) await drawn(id)
}
/** What was typed and chosen stands there, but for what is secret. */
async function holdsAll({ typed, shows = {} }: FormToFill, but: readonly string[] = []): Promise<void> {
  for (const [id, text] of Object.entries(typed)) {
    await drawn(id)
    expect([id, held(id)]).toEqual([id, but.includes(id) ? '' : text])
  }
  for (const [id, words] of Object.entries(shows)) {
    await drawn(id)
    expect(find(id).textContent).toContain(words)
  }
}
/** To the screen that sends it, when all that it judges by is there. */
async function toSave({ Page, params, save }: FormToFill): Promise<void> {
  if (save?.at && save.at !== Page) await open(save.at, params)
  await drawn(save!.press[0]!)
  await until(() => queryClient.isFetching() === 0)
}
const isSaved = (form: FormToFill): form is FormToFill & { save: NonNullable<FormToFill['save']> } =>
  form.save !== undefined
const rows = Object.entries(FORMS)
const saved = rows.flatMap(([name, form]) => (isSaved(form) ? [[name, form] as const] : []))

describe.each(rows)('%s', (_, form) => {
  it('stands there again as it was typed, on another visit', async () => {
    await showFilled(form)
    await closeScreen()
    queryClient.clear()
    await show(form)
    await holdsAll(form, form.secret)
  })
  it('stays as it was typed when the language changes', async () => {
    await showFilled(form)
    await act(async () => setLanguage('tc'))
    await holdsAll(form)
  })
})

describe.each(rows.filter(([, { wrong }]) => wrong))('what is wrong with %s', (_, form) => {
  const wrong = form.wrong!
  it('is said beside its field, in the language that is chosen then, and nothing is sent', async () => {
    await showFilled(form)
    for (const [id, text] of Object.entries(wrong.typed ?? {})) await type(id, text)
    await press(...wrong.press)
    await drawn(wrong.says)
    const error = find(wrong.says)
    expect(error.getAttribute('role')).toBe('alert')
    expect(error.textContent).not.toMatch(CHINESE)
    await act(async () => setLanguage('tc'))
    expect(find(wrong.says).textContent).toMatch(CHINESE)
    for (const [id, text] of Object.entries(wrong.typed ?? {})) expect(held(id)).toBe(text)
    if (form.save) expect(sent(form.save.call)).toEqual([])
  })
})

describe.each(saved)('%s that is sent', (_, form) => {
  const { call, answer, press: pressed, says, at } = form.save
  const last = pressed.at(-1)!
  const send = async () => {
    await toSave(form)
    await press(...pressed)
  }
  /** Back from the last of its steps. */
  const toFields = async () => {
    if (at && at !== form.Page) await show(form)
  }
  it('twice in one press is sent once', async () => {
    await showFilled(form)
    await toSave(form)
    await press(...pressed.slice(0, -1))
    await drawn(last)
    await act(async () => {
      find(last).click()
      if (isThere(last)) find(last).click()
    })
    await until(() => sent(call).length > 0)
    if (isThere(last)) await press(last)
    expect(sent(call)).toHaveLength(1)
  })
  it('without a network stays, is told in every language, and is the same when it is sent again', async () => {
    await showFilled(form)
    fakeServer.fail(call, 'offline')
    await send()
    await drawn(says)
    expect(find(says).textContent).toMatch(/offline|No network|connection dropped|nothing was charged/)
    await act(async () => setLanguage('sc'))
    expect(find(says).textContent).toMatch(CHINESE)
    await toFields()
    await holdsAll(form)
    fakeServer.answer(call, answer as never)
    await toSave(form)
    await press(...(isThere(last) ? [last] : pressed.filter((id) => id !== 'forecast-agree')))
    await until(() => sent(call).length === 2)
    const [first, second] = sent(call)
    expect(second!.content).toBe(first!.content)
  })
  if (!form.visitor)
    it('when the session is over stays until its member has signed in again', async () => {
      await showFilled(form)
      fakeServer.refuse(call, { code: CODE.notLoggedIn, msg: '', data: null })
      await send()
      await until(() => !session().signedIn)
      fakeServer.answer(call, answer as never)
      await act(async () => storeSession({ token: 'another session', aptId: MEMBER }))
      await toFields()
      await holdsAll(form, form.secret)
    })
})
