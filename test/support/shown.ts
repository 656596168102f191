import type { Call } from '@/contract/call'
import { fakeServer } from './fake-server'
import { went } from './left-app'
import { drawn, find, isThere, open, refusalTo, says, until } from './screens'

/** The words of an element, once it is drawn. */
export async function textOf(id: string): Promise<string> {
  await drawn(id)
  return says(id)!
}
/** Waits until an element is drawn no more; it fails when it stays. */
export async function gone(id: string): Promise<void> {
  await until(() => !isThere(id))
  if (isThere(id)) throw new Error(`#${id} is still drawn`)
}
/** What is typed in a field. */
export const held = (id: string): string =>
  find(id).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!.value
/** Where the app went, once it has gone anywhere. */
export async function wentTo(): Promise<typeof went> {
  await until(() => went.length > 0)
  return went
}
/** Draws a page, and waits until one of its elements is drawn. */
export async function openUntil(id: string, ...page: Parameters<typeof open>): Promise<void> {
  await open(...page)
  await drawn(id)
}
/** Has a call refused by one of its codes, and says what that means in English. */
export function refuse(call: Call, code: string): string {
  const { message, data } = refusalTo(call, code)
  fakeServer.refuse(call, { code, msg: 'said by the server', data })
  return message
}
