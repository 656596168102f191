import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { queryClient } from '@/client/query'
import { getGrayscaleMode } from '@/contract/app/switches'
import { getUserInfo } from '@/contract/auth/sessions'
import { type AnswerOf, type Call, findDeclaredRefusalByCode } from '@/contract/base/call'
import { getOverlays } from '@/contract/notices/overlays'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { setLanguage } from '@/i18n/language'
import { expiringStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { getAllRefusalWords } from '../catalogues'
import { type RenderedNode, renderNode, typeInto } from './draw'
import { fakeServer } from './fake-server'
import { toasts } from './plain-taro'

Object.assign(globalThis, { API_BASE: '' })

const NO_OVERLAYS = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }

/** A regular member without a home country. */
export const REGULAR_MEMBER: AnswerOf<typeof getUserInfo> = {
  users: {
    ...{ aptId: 'PT208846', name: 'Lim', memberType: 'regular', areaCode: null, phone: null },
    ...{ email: null, balanceCents: 30_000, currency: 'CNY', isWechatLinked: false },
  },
  bindCountry: 0,
  homeCountry: null,
}

/** Route parameters of the rendered page. */
export const route: { params: Record<string, string> } = { params: {} }
let screen: RenderedNode | undefined

/**
 * Sets up a signed-in member, a device without stored data, and a server that knows the member and answers
 * little else yet.
 */
export function setUpScreens(): void {
  localStorage.clear()
  sessionStorage.clear()
  toasts.length = 0
  fakeServer.clear()
  fakeServer.answer(getOverlays, { switches: NO_OVERLAYS, homeCountries: [], serviceUrl: '' })
  fakeServer.answer(getUserInfo, REGULAR_MEMBER)
  fakeServer.answer(getGrayscaleMode, { isGrey: false })
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  setLanguage('en')
  expiringStorage.set(TOKEN_STORAGE_KEY, 'a session')
  patchSessionState({
    signedIn: true,
    aptId: 'PT208846',
    loginStep: 'idle',
    loginRefusal: undefined,
    channel: 'h5',
  })
}

export async function closeScreen(): Promise<void> {
  await screen?.end()
  screen = undefined
}

/** Renders a page of the app in place of the previous one. */
export async function openScreen(Page: ComponentType, params: Record<string, string> = {}): Promise<void> {
  await closeScreen()
  route.params = params
  screen = await renderNode(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
}

/**
 * Maximum number of responses that may follow each other. Turns are counted instead of time, because a busy
 * machine needs no more turns.
 */
const TURNS_MAX = 100
const turn = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))

/** Waits until a condition is true, however many responses follow each other. Throws if it stays false. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX && !isSo(); turns++) await turn()
  if (!isSo()) throw new Error(`still false: ${isSo}`)
}
/** Waits until all responses have arrived. A call without an answer is still pending afterwards. */
export async function waitForAllAnswers(): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns++) await turn()
}
export const findElement = (id: string): HTMLElement => screen!.find(id)
/** Returns whether an element is rendered. */
export const isRendered = (id: string): boolean => document.getElementById(id) !== null
export const getText = (id: string): string | null => findElement(id).textContent
/** Waits until an element is rendered. Throws if it does not appear. */
export async function waitForElement(id: string): Promise<void> {
  await waitUntil(() => !screen!.missing(id))
  screen!.find(id)
}

export async function pressElements(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await waitForElement(id)
    await screen!.press(id)
  }
}

export async function typeText(id: string, text: string): Promise<void> {
  await waitForElement(id)
  await typeInto(findElement(id).querySelector('input, textarea')!, text)
}

/** Returns the English message of a code, the field that shows it, and numbers for its placeholders. */
export function describeRefusal(call: Call, code: string) {
  const { text, field, params = [] } = findDeclaredRefusalByCode(call, code)!
  const data: Record<string, number> = Object.fromEntries(params.map((name, index) => [name, 41 + index]))
  const message = getAllRefusalWords('en')[text]!.replace(/\{(\w+)\}/g, (_, name) => String(data[name]))
  return { message, field, data }
}
