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

/** Waits until an element is rendered, and returns its text. */
export async function waitForText(id: string): Promise<string> {
  await waitForElement(id)
  return getText(id)!
}
/** Waits until an element is no longer rendered. Throws if it stays. */
export async function waitUntilGone(id: string): Promise<void> {
  await waitUntil(() => !isRendered(id))
  if (isRendered(id)) throw new Error(`#${id} is still drawn`)
}
/** Returns the typed text of a field. */
export const getInputValue = (id: string): string =>
  findElement(id).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!.value
/** Waits until the app opens a screen, and returns all opened screens. */
export async function waitForNavigation(): Promise<typeof navigations> {
  await waitUntil(() => navigations.length > 0)
  return navigations
}
/** Renders a page, and waits until one of its elements is rendered. */
export async function openAndWaitFor(id: string, ...page: Parameters<typeof openScreen>): Promise<void> {
  await openScreen(...page)
  await waitForElement(id)
}
/** Makes the server refuse a call with one of its codes, and returns the English message of the code. */
export function answerWithRefusal(call: Call, code: string): string {
  const { message, data } = describeRefusal(call, code)
  fakeServer.refuse(call, { code, msg: 'said by the server', data })
  return message
}
