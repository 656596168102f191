import { existsSync } from 'node:fs'
import { buildOnce, stampOf } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { hostFolder } from '../../weapp/host/built-host'
import { prepareOnServer } from './prepared'

/**
 * The back end that a browser test starts begins with a copy of this one's demo members, and the mini program's host is
 * made before the test files that run side by side open it; so is the back end that those of `npm start` start.
 */
export default async function before(): Promise<void> {
  const server = await prepareOnServer('demo')
  process.env.PORTAGE_TEST_DEMO_SERVER = server.url
  process.env.PORTAGE_TEST_DEMO_FOLDER = server.folder
  await buildOnce(ROOT, TARGETS.server)
  if (existsSync(stampOf(ROOT, TARGETS.weapp))) process.env.PORTAGE_TEST_HOST = await hostFolder()
}
