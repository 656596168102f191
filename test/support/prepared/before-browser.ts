import { existsSync } from 'node:fs'
import { buildOnce, stampOf } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { hostFolder } from '../../weapp/host/built-host'
import { prepareOnServer } from './prepared'

/**
 * Prepares a run of browser tests before its files run side by side:
 *
 * - the database with the demo members, which each back end copies
 * - the back end for the tests of `npm start`
 * - the host of the mini program, if its build exists
 */
export default async function before(): Promise<void> {
  const server = await prepareOnServer('demo')
  process.env.PORTAGE_TEST_DEMO_SERVER = server.url
  process.env.PORTAGE_TEST_DEMO_FOLDER = server.folder
  await buildOnce(ROOT, TARGETS.server)
  if (existsSync(stampOf(ROOT, TARGETS.weapp))) process.env.PORTAGE_TEST_HOST = await hostFolder()
}
