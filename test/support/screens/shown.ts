import type { Call } from '@/contract/base/call'
import { fakeServer } from './fake-server'
import { navigations } from './left-app'
import {
  describeRefusal,
  findElement,
  getText,
  isRendered,
  openScreen,
  waitForElement,
  waitUntil,
} from './screens'

/** The words of an element, once it is drawn. */
export async function waitForText(id: string): Promise<string> {
  await waitForElement(id)
  return getText(id)!
}
/** Waits until an element is drawn no more; it fails when it stays. */
export async function waitUntilGone(id: string): Promise<void> {
  await waitUntil(() => !isRendered(id))
  if (isRendered(id)) throw new Error(`#${id} is still drawn`)
}
/** What is typed in a field. */
export const getInputValue = (id: string): string =>
  findElement(id).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!.value
/** Where the app went, once it has gone anywhere. */
export async function waitForNavigation(): Promise<typeof navigations> {
  await waitUntil(() => navigations.length > 0)
  return navigations
}
/** Draws a page, and waits until one of its elements is drawn. */
export async function openAndWaitFor(id: string, ...page: Parameters<typeof openScreen>): Promise<void> {
  await openScreen(...page)
  await waitForElement(id)
}
/** Has a call refused by one of its codes, and says what that means in English. */
export function answerWithRefusal(call: Call, code: string): string {
  const { message, data } = describeRefusal(call, code)
  fakeServer.refuse(call, { code, msg: 'said by the server', data })
  return message
}
