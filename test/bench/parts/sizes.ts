import { join } from 'node:path'
import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { packageSizes } from '../../../scripts/release/package-sizes'
import { openChromium } from '../../support/browser/chromium'
import * as budgets from '../budgets'
import { type Figure, figure } from '../figures'
import { bytesAtRest, firstLoadBytes } from '../first-load'
import { ownChunks } from '../route-chunks'
import { needsIcu, newerThanPromised } from '../syntax'

/** Returns the number of places in a build that an engine cannot run. The limit is 0. Prints each place. */
function refused(name: string, places: readonly string[]): Figure {
  for (const place of places) console.log(`! ${name}: ${place}`)
  return figure(name, places.length, '', { most: 0 })
}

export async function* sizes(): AsyncGenerator<Figure> {
  for (const name of ['h5', 'weapp', 'hello'] as const) await buildOnce(ROOT, TARGETS[name])
  const { h5, weapp, hello } = TARGETS
  const browser = await openChromium()
  const helloBytes = await firstLoadBytes(browser, join(ROOT, hello.out), '/')
  const homeBytes = await firstLoadBytes(browser, join(ROOT, h5.out), '/home')
  const atRest = await bytesAtRest(browser, join(ROOT, h5.out), '/home')
  await browser.close()
  const { main, subPackages, total } = packageSizes(join(ROOT, weapp.out))
  const largestChunk = Math.max(...Object.values(ownChunks(join(ROOT, h5.out))))
  const ofHello = figure('H5 hello world, JS gzip', helloBytes, 'B')
  yield* [
    ofHello,
    figure('H5 /home signed out, JS gzip', homeBytes, 'B', {
      of: ofHello,
      most: budgets.FIRST_LOAD_RATIO_MAX,
    }),
    figure('H5 /home three seconds later, JS that has run', atRest.run, 'B'),
    figure('H5 /home three seconds later, JS fetched for next screens', atRest.fetched, 'B'),
    figure("H5, largest route's own chunk", largestChunk, 'B', { most: budgets.ROUTE_CHUNK_MAX }),
    figure('mini program, main package', main, 'B', { most: budgets.MAIN_PACKAGE_MAX }),
    ...Object.entries(subPackages).map(([name, bytes]) =>
      figure(`mini program, ${name}`, bytes, 'B', { most: budgets.SUB_PACKAGE_MAX }),
    ),
    figure('mini program, total', total, 'B', { most: budgets.TOTAL_MAX }),
    ...[h5, weapp].map(({ out }) =>
      refused(`newer than promised, ${out}`, newerThanPromised(join(ROOT, out))),
    ),
    refused(`needs ICU, ${weapp.out}`, needsIcu(join(ROOT, weapp.out))),
  ]
}
