import { buildOnce, reasonToBuild } from './build/build-once'
import { checkSources, ROOT, TARGETS } from './build/targets'

/** Builds H5 unless it is built already, then starts the back end, which serves it, in the same process. */
async function start(): Promise<void> {
  const { h5 } = TARGETS
  const reason = reasonToBuild(ROOT, h5)
  console.log(reason ? `Building H5 (${reason}) …` : 'H5 is built already: nothing changed since.')
  if (reason) {
    checkSources()
    await buildOnce(ROOT, h5)
  }
  await import('../server/src/main')
}

start().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
