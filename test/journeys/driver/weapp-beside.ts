import { createLateProxy } from '../../support/browser/later'
import { serveWeapp } from './weapp-driver'

/** Serves the built mini program together with a back end, for all tests of the file that calls this. */
export function weappBeside(backEnd: { url: string }) {
  let served: Awaited<ReturnType<typeof serveWeapp>> | undefined
  beforeAll(async () => {
    served = await serveWeapp(backEnd.url)
  })
  afterAll(() => served?.close())
  return createLateProxy(() => served, 'mini program')
}
