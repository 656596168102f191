import { join } from 'node:path'
import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { type Figure, figure } from '../figures'
import { firstLoadBytes } from '../first-load'

/**
 * Compares the first load with a hello-world page of uni-app, the framework that many teams would use for
 * such an app.
 */
export async function* uni(): AsyncGenerator<Figure> {
  for (const name of ['h5', 'hello', 'helloUni'] as const) await buildOnce(ROOT, TARGETS[name])
  const { h5, hello, helloUni } = TARGETS
  const browser = await openChromium()
  const bytes = (out: string, path: string) => firstLoadBytes(browser, join(ROOT, out), path)
  const ofUni = figure('H5 hello world of uni-app, JS gzip', await bytes(helloUni.out, '/'), 'B')
  const figures = [
    ofUni,
    figure('H5 hello world of Taro, JS gzip', await bytes(hello.out, '/'), 'B', { of: ofUni }),
    figure('H5 /home signed out, JS gzip', await bytes(h5.out, '/home'), 'B', { of: ofUni }),
  ]
  await browser.close()
  yield* figures
}
