import type { MultipartFilePart } from '@/platform/upload/upload'
import { fakeServer } from './fake-server'

export interface SentRequest {
  url: string
  method: string
  body?: string
  /** of an upload */
  fields?: Record<string, string>
  /** of an upload, each by the name of its part */
  files?: readonly MultipartFilePart[]
}

/** What has left the app for the server in this test, in its order. */
export const sentRequests: SentRequest[] = []
/** Where the app went in this test, in its order. */
export const navigations: [name: string, params?: unknown][] = []

/** The screen that the app takes for the one that is shown. */
export const currentScreen = { name: 'home' }

export function recordRequest(request: SentRequest) {
  sentRequests.push(request)
  return fakeServer.receive(request)
}
export const requestsTo = ({ path }: { path: string }): SentRequest[] =>
  sentRequests.filter(({ url }) => url.split('?')[0] === path)
/** What each request of a call said, in its body or its address. */
export const paramsSentTo = (call: { path: string }): URLSearchParams[] =>
  requestsTo(call).map(({ url, body }) => new URLSearchParams(body ?? url.split('?')[1]))
