import type { LocalFile } from '@/platform/upload/upload.types'
import { fakeServer } from './fake-server'

export interface Received {
  url: string
  method: string
  body?: string
  /** of an upload */
  fields?: Record<string, string>
  /** of an upload, each by the name of its part */
  files?: readonly LocalFile[]
}

/** What has left the app for the server in this test, in its order. */
export const requests: Received[] = []
/** Where the app went in this test, in its order. */
export const went: [name: string, params?: unknown][] = []

/** The screen that the app takes for the one that is shown. */
export const here = { name: 'home' }

export function receive(request: Received) {
  requests.push(request)
  return fakeServer.receive(request)
}
export const sentTo = ({ path }: { path: string }): Received[] =>
  requests.filter(({ url }) => url.split('?')[0] === path)
/** What each request of a call said, in its body or its address. */
export const wordsTo = (call: { path: string }): URLSearchParams[] =>
  sentTo(call).map(({ url, body }) => new URLSearchParams(body ?? url.split('?')[1]))
