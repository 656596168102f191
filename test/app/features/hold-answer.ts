import { act } from 'react'
import type { Call } from '@/contract/base/call'
import { fakeServer } from '../../support/screens/fake-server'

/** The real one. After a failed test, the server's own may still be the spy of that test. */
const { receive } = fakeServer

/** Delays the responses of the calls until the test calls the returned function. */
export function holdAnswer(...calls: Call[]): () => Promise<void> {
  let goOn = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const spy = jest.spyOn(fakeServer, 'receive').mockImplementation(async (request) => {
    if (calls.some(({ path }) => request.url.includes(path))) await isAnswered
    return receive(request)
  })
  return async () => {
    await act(async () => goOn())
    spy.mockRestore()
  }
}
