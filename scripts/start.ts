import { buildOnce, reasonToBuild } from './build/build-once'
import { buildChecked, TARGETS } from './build/targets'
import { ROOT } from './programs'

/** Builds H5 and the back end unless they are up to date. */
export async function buildForStart(): Promise<void> {
  const { h5, server } = TARGETS
  const reason = reasonToBuild(ROOT, h5)
  console.log(reason ? `Building H5 (${reason}) …` : 'H5 is built already: nothing changed since.')
  await buildChecked(h5)
  await buildOnce(ROOT, server)
}
