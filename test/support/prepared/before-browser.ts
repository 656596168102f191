import { prepare } from './prepared'

/** The back end that a browser test starts begins with a copy of this one's demo members. */
export default async function before(): Promise<void> {
  process.env.PORTAGE_TEST_DEMO = await prepare('demo')
}
