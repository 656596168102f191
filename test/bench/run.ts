import { join } from 'node:path'
import { buildOnce } from '../../scripts/build/build-once'
import { ROOT, TARGETS } from '../../scripts/build/targets'
import { openChromium } from '../support/chromium'
import { firstLoadBytes } from './first-load'
import { packageSizes } from './package-sizes'

/** H5's first load against a hello-world page of the same toolchain in the same run. */
const FIRST_LOAD_RATIO_MAX = 1.45
/** The mini program's main package, in bytes. */
const MAIN_PACKAGE_MAX = 900 * 1024
/** What WeChat takes: 2 MB a package, 30 MB in all. */
const SUB_PACKAGE_MAX = 2 * 1024 * 1024

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** Usage: npm run bench [-- --check]; with --check a broken budget fails. Builds what is not built yet. */
async function main(): Promise<void> {
  for (const name of ['h5', 'weapp', 'hello'] as const) await buildOnce(ROOT, TARGETS[name])
  const { h5, weapp, hello } = TARGETS
  const browser = await openChromium()
  const helloBytes = await firstLoadBytes(browser, join(ROOT, hello.out), '/')
  const homeBytes = await firstLoadBytes(browser, join(ROOT, h5.out), '/home')
  await browser.close()
  const sizes = packageSizes(join(ROOT, weapp.out))
  const ratio = homeBytes / helloBytes
  const subs = Object.entries(sizes.subPackages)
  const rows: [string, string, string, boolean][] = [
    ['H5 hello world, JS gzip', kb(helloBytes), '', true],
    ['H5 /home signed out, JS gzip', kb(homeBytes), '', true],
    ['  as a ratio', ratio.toFixed(2), `at most ${FIRST_LOAD_RATIO_MAX}`, ratio <= FIRST_LOAD_RATIO_MAX],
    [
      'mini program, main package',
      kb(sizes.main),
      `at most ${kb(MAIN_PACKAGE_MAX)}`,
      sizes.main <= MAIN_PACKAGE_MAX,
    ],
    ...subs.map(([name, bytes]): [string, string, string, boolean] => [
      `  ${name}`,
      kb(bytes),
      '',
      bytes <= SUB_PACKAGE_MAX,
    ]),
    ['mini program, total', kb(sizes.total), '', true],
  ]
  for (const [name, value, budget, fine] of rows)
    console.log(`${fine ? ' ' : '!'} ${name.padEnd(32)}${value.padStart(12)}   ${budget}`)
  if (process.argv.includes('--check') && rows.some(([, , , fine]) => !fine)) process.exitCode = 1
}

void main()
