import { fakeServer } from '../../support/fake-server'

export interface Received {
  url: string
  method: string
  body?: string
}

/** What has left the app for the server, in its order. */
export const requests: Received[] = []

export function received(request: Received) {
  requests.push(request)
  return fakeServer.receive(request)
}
