import { join } from 'node:path'
import { buildOnce, type Target } from '../../../scripts/build/build-once'
import { ROOT, TARGETS } from '../../../scripts/build/targets'
import { buildHost } from './build-host'

const HOST: Target = {
  inputs: [TARGETS.weapp.out, 'test/weapp/host', 'package-lock.json'],
  out: 'dist/weapp-host',
  async build() {
    await buildHost({ dist: join(ROOT, TARGETS.weapp.out), out: join(ROOT, HOST.out) })
  },
}

/** The folder of the host of dist/weapp as it lies there, made unless it is made already. */
export async function hostFolder(): Promise<string> {
  await buildOnce(ROOT, HOST)
  return join(ROOT, HOST.out)
}
