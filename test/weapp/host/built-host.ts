import { join } from 'node:path'
import { buildOnce, type Target } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { buildHost } from './build-host'

/** The folder of the host of a mini program as it lies in its folder, made unless it is made already. */
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
