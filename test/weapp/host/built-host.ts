import { join } from 'node:path'
import { buildOnce, type Target } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { buildHost } from './build-host'

/**
 * Returns the folder of a mini program's host. Builds the host from the mini program's folder, unless it is
 * already built.
 */
export async function hostFolder(of: 'weapp' | 'weappUnpatched' | 'helloWeapp' = 'weapp'): Promise<string> {
  const dist = TARGETS[of].out
  const host: Target = {
    inputs: [dist, 'test/weapp/host', 'package-lock.json'],
    out: `${dist}-host`,
    build: async () => void (await buildHost({ dist: join(ROOT, dist), out: join(ROOT, host.out) })),
  }
  await buildOnce(ROOT, host)
  return join(ROOT, host.out)
}
