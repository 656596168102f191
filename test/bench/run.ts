import { join } from 'node:path'
import { buildOnce } from '../../scripts/build/build-once'
import { TARGETS } from '../../scripts/build/targets'
import { ROOT } from '../../scripts/programs'
import { packageSizes } from '../../scripts/release/package-sizes'
import { openChromium } from '../support/chromium'
import { firstLoadBytes } from './first-load'
import { firstViews } from './first-views'
import { launches } from './launch'
import { type ListFigures, listFigures } from './list/measure'
import { paints } from './paint'
import { ownChunks } from './route-chunks'
import { type ScrollFigures, scrolls } from './scroll'
import { newerThanPromised } from './syntax'

/** H5's first load against a hello-world page of the same toolchain in the same run. */
const FIRST_LOAD_RATIO_MAX = 1.23
/** What a route of H5 loads that no other one does, gzipped. */
const ROUTE_CHUNK_MAX = 40 * 1024
/** The mini program's main package, in bytes. */
const MAIN_PACKAGE_MAX = 600 * 1024
/** All of its packages. */
const TOTAL_MAX = 1.6 * 1024 * 1024
/** What WeChat takes of a package. */
const SUB_PACKAGE_MAX = 2 * 1024 * 1024

/** What the list of a member with ten thousand parcels answers of what a bare route does in the same run. */
const LIST_RATIO_MIN = { embedded: 0.1, server: 0.3 }
const HEALTH_MAX_MS = 100

/** What the mini program hands from logic to view: characters for home, and for a list's first page of what is answered. */
const HANDED_MAX = { home: 7.5 * 1024, parcelList: 2.9 }

/** What the processor has to do from launch to a usable home, of what it has for a hello world in the same run. */
const LAUNCH_RATIO_MAX = 2.3

/** Ten thousand parcels scrolled: cards in the document, ms of a frame on a slow phone, memory against that of a thousand. */
const SCROLL_MAX = { cards: 40, frameMs: 50, memory: 1.1, farPage: 1.2 }

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

interface Row {
  name: string
  value: string
  /** what it is held against; absent where the figure only explains another */
  budget?: { text: string; kept: boolean }
}

const ms = (time: number) => `${time.toFixed(0)} ms`

const atMost = (text: string, kept: boolean) => ({ text: `at most ${text}`, kept })

async function sizes(): Promise<Row[]> {
  for (const name of ['h5', 'weapp', 'hello'] as const) await buildOnce(ROOT, TARGETS[name])
  const { h5, weapp, hello } = TARGETS
  const browser = await openChromium()
  const helloBytes = await firstLoadBytes(browser, join(ROOT, hello.out), '/')
  const homeBytes = await firstLoadBytes(browser, join(ROOT, h5.out), '/home')
  await browser.close()
  const { main, subPackages, total } = packageSizes(join(ROOT, weapp.out))
  const ratio = homeBytes / helloBytes
  const largestChunk = Math.max(...Object.values(ownChunks(join(ROOT, h5.out))))
  return [
    { name: 'H5 hello world, JS gzip', value: kb(helloBytes) },
    { name: 'H5 /home signed out, JS gzip', value: kb(homeBytes) },
    {
      name: '  as a ratio',
      value: ratio.toFixed(2),
      budget: atMost(String(FIRST_LOAD_RATIO_MAX), ratio <= FIRST_LOAD_RATIO_MAX),
    },
    {
      name: "  largest route's own chunk",
      value: kb(largestChunk),
      budget: atMost(kb(ROUTE_CHUNK_MAX), largestChunk <= ROUTE_CHUNK_MAX),
    },
    {
      name: 'mini program, main package',
      value: kb(main),
      budget: atMost(kb(MAIN_PACKAGE_MAX), main <= MAIN_PACKAGE_MAX),
    },
    ...Object.entries(subPackages).map(([name, bytes]) => ({
      name: `  ${name}`,
      value: kb(bytes),
      budget: atMost(kb(SUB_PACKAGE_MAX), bytes <= SUB_PACKAGE_MAX),
    })),
    {
      name: 'mini program, total',
      value: kb(total),
      budget: atMost(kb(TOTAL_MAX), total <= TOTAL_MAX),
    },
    ...[h5, weapp].map(({ out }) => {
      const places = newerThanPromised(join(ROOT, out))
      for (const place of places) console.log(`! ${out}: ${place}`)
      return {
        name: `newer than promised, ${out}`,
        value: String(places.length),
        budget: atMost('0', places.length === 0),
      }
    }),
  ]
}

const listRows = (where: string, { bare, list, ratio, slowestHealth }: ListFigures, least: number): Row[] => [
  { name: `list, ${where}`, value: `${list.toFixed(0)} /s` },
  { name: '  a bare route', value: `${bare.toFixed(0)} /s` },
  {
    name: '  as a ratio',
    value: ratio.toFixed(3),
    budget: { text: `at least ${least}`, kept: ratio >= least },
  },
  {
    name: '  slowest /health meanwhile',
    value: ms(slowestHealth),
    budget: atMost(`${HEALTH_MAX_MS} ms`, slowestHealth <= HEALTH_MAX_MS),
  },
]

async function list(): Promise<Row[]> {
  const { embedded, server } = await listFigures()
  return [
    ...listRows('embedded database', embedded, LIST_RATIO_MIN.embedded),
    ...listRows('PostgreSQL server', server, LIST_RATIO_MIN.server),
  ]
}

async function views(): Promise<Row[]> {
  await buildOnce(ROOT, TARGETS.weapp)
  const browser = await openChromium()
  const { home, parcelList } = await firstViews(browser, ['home', 'parcelList'])
  await browser.close()
  const ratio = parcelList!.handed / parcelList!.answered
  return [
    {
      name: 'first view of home',
      value: kb(home!.handed),
      budget: atMost(kb(HANDED_MAX.home), home!.handed <= HANDED_MAX.home),
    },
    { name: 'first view of parcelList', value: kb(parcelList!.handed) },
    {
      name: '  of what is answered',
      value: ratio.toFixed(2),
      budget: atMost(String(HANDED_MAX.parcelList), ratio <= HANDED_MAX.parcelList),
    },
  ]
}

async function launchRows(): Promise<Row[]> {
  for (const name of ['weapp', 'helloWeapp'] as const) await buildOnce(ROOT, TARGETS[name])
  const browser = await openChromium()
  const { hello, home } = await launches(browser)
  await browser.close()
  const ratio = home.busy / hello.busy
  return [
    { name: 'launch of a hello world', value: ms(hello.busy) },
    { name: 'launch to a usable home', value: ms(home.busy) },
    {
      name: '  as a ratio',
      value: ratio.toFixed(2),
      budget: atMost(String(LAUNCH_RATIO_MAX), ratio <= LAUNCH_RATIO_MAX),
    },
    { name: '  by the clock', value: ms(home.passed) },
  ]
}

const scrollRows = (build: string, { longestFrame, mostFrames, memory, cards }: ScrollFigures): Row[] => [
  {
    name: `10,000 parcels, ${build}, cards`,
    value: String(cards),
    budget: atMost(String(SCROLL_MAX.cards), cards <= SCROLL_MAX.cards),
  },
  {
    name: '  longest frame, slow phone',
    value: ms(longestFrame),
    budget: atMost(ms(SCROLL_MAX.frameMs), longestFrame <= SCROLL_MAX.frameMs),
  },
  { name: '  99 of 100 frames', value: ms(mostFrames) },
  {
    name: '  memory, of that after 1,000',
    value: memory.toFixed(2),
    budget: atMost(String(SCROLL_MAX.memory), memory <= SCROLL_MAX.memory),
  },
]

async function scrollPart(): Promise<Row[]> {
  for (const name of ['h5', 'weapp'] as const) await buildOnce(ROOT, TARGETS[name])
  const browser = await openChromium()
  const { h5, weapp, handed, pages } = await scrolls(browser)
  await browser.close()
  const ratio = pages.far / pages.first
  return [
    ...scrollRows('H5', h5),
    ...scrollRows('mini program', weapp),
    { name: '  one more page, of its answer', value: handed.page.toFixed(2) },
    { name: '  one changed card and counts', value: `${handed.card} B` },
    {
      name: 'page 500 against page 1',
      value: ratio.toFixed(2),
      budget: atMost(String(SCROLL_MAX.farPage), ratio <= SCROLL_MAX.farPage),
    },
  ]
}

/** Home of the hello world, on a slow phone and a slow line, cold; and warm of cold. */
const PAINT_RATIO_MAX = {
  first: 1,
  visitor: 0.9,
  member: 1.3,
  blocked: 1.3,
  usable: 1.6,
  warm: 0.6,
  shift: 0.02,
}

async function paint(): Promise<Row[]> {
  for (const name of ['h5', 'hello'] as const) await buildOnce(ROOT, TARGETS[name])
  const browser = await openChromium()
  const { hello, visitor, member } = await paints(browser)
  await browser.close()
  const held = (name: string, value: number, of: number, most: number): Row[] => [
    { name, value: ms(value) },
    {
      name: '  as a ratio',
      value: (value / of).toFixed(2),
      budget: atMost(String(most), value / of <= most),
    },
  ]
  return [
    { name: 'first paint of a hello world', value: ms(hello.cold.first) },
    { name: 'largest paint of a hello world', value: ms(hello.cold.largest) },
    { name: 'blocked in a hello world', value: ms(hello.cold.blocked) },
    ...held('first paint of /home', visitor.cold.first, hello.cold.first, PAINT_RATIO_MAX.first),
    ...held('largest paint of /home', visitor.cold.largest, hello.cold.largest, PAINT_RATIO_MAX.visitor),
    ...held('blocked in /home', visitor.cold.blocked, hello.cold.blocked, PAINT_RATIO_MAX.blocked),
    ...held('largest paint, signed in', member.cold.largest, hello.cold.largest, PAINT_RATIO_MAX.member),
    { name: 'usable hello world', value: ms(hello.cold.usable) },
    ...held('usable /home', visitor.cold.usable, hello.cold.usable, PAINT_RATIO_MAX.usable),
    ...held('usable /home, warm of cold', visitor.warm.usable, visitor.cold.usable, PAINT_RATIO_MAX.warm),
    ...(['cold', 'warm'] as const).map((visit) => ({
      name: `layout shift of /home, ${visit}`,
      value: visitor[visit].shift.toFixed(3),
      budget: atMost(String(PAINT_RATIO_MAX.shift), visitor[visit].shift <= PAINT_RATIO_MAX.shift),
    })),
  ]
}

const PARTS = { sizes, paint, list, views, launch: launchRows, scroll: scrollPart }

/**
 * Usage: npm run bench [-- sizes|paint|list|views|launch|scroll] [--check]
 * All parts, or one; with --check a broken budget fails. Builds what is not built yet.
 */
async function main(): Promise<void> {
  const asked = Object.entries(PARTS).filter(([name]) => process.argv.includes(name))
  const rows: Row[] = []
  for (const [, part] of asked.length > 0 ? asked : Object.entries(PARTS)) rows.push(...(await part()))
  for (const { name, value, budget } of rows)
    console.log(
      `${budget?.kept === false ? '!' : ' '} ${name.padEnd(32)}${value.padStart(12)}   ${budget?.text ?? ''}`,
    )
  if (process.argv.includes('--check') && rows.some(({ budget }) => budget?.kept === false))
    process.exitCode = 1
}

void main()
