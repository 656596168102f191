import type { MultipartFilePart } from '@/platform/upload/upload'
import { fakeServer } from './fake-server'

export interface SentRequest {
  url: string
  method: string
  body?: string
  /** text fields of an upload */
  fields?: Record<string, string>
  /** files of an upload, each with the name of its part */
  files?: readonly MultipartFilePart[]
}

/** Requests to the server that left the app in this test, in order. */
export const sentRequests: SentRequest[] = []
/** Screens that the app opened in this test, in order. */
export const navigations: [name: string, params?: unknown][] = []

/** The screen that the app treats as the current one. */
export const currentScreen = { name: 'home' }

export function recordRequest(request: SentRequest) {
  sentRequests.push(request)
  return fakeServer.receive(request)
}
export const requestsTo = ({ path }: { path: string }): SentRequest[] =>
  sentRequests.filter(({ url }) => url.split('?')[0] === path)
/** Returns the parameters of each request of a call, from its body or its address. */
export const paramsSentTo = (call: { path: string }): URLSearchParams[] =>
  requestsTo(call).map(({ url, body }) => new URLSearchParams(body ?? url.split('?')[1]))
