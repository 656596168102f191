import { existsSync } from 'node:fs'
import { stampOf } from '../../../scripts/build/build-once'
import { ROOT, TARGETS } from '../../../scripts/build/targets'
import { hostFolder } from '../../weapp/host/built-host'
import { prepare } from './prepared'

/**
 * The back end that a browser test starts begins with a copy of this one's demo members, and the mini program's host is
 * made before the test files that run side by side open it.
 */
export default async function before(): Promise<void> {
  process.env.PORTAGE_TEST_DEMO = await prepare('demo')
  if (existsSync(stampOf(ROOT, TARGETS.weapp))) await hostFolder()
}
