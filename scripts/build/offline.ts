import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import sharp from 'sharp'
import { pageGrounds } from '../../config/theme'
import { LANGS, type Lang, toBcp47 } from '../../src/domain/base/language'
import { SCREENS } from '../../src/screens/screens'
import titles from '../../src/screens/texts.json'
import { ROOT } from '../programs'

/** The page of every address. */
const PAGE = 'index.html'

/** The list of files that config/offline-files writes; nobody requests it. */
const LIST = 'offline-files.json'

/** Sizes of the icons in px. Chrome requires both. */
const ICON_SIZES = [192, 512]

/** Share of a maskable icon that every launcher shows: a circle of 80 % (https://w3c.github.io/manifest). */
const SAFE_SHARE = 0.8
/** Size of a push's badge in px: Android shows 24, on a screen of up to four pixels for each. */
const BADGE_SIZE = 96
/** The mark without its colours: a parcel and its tape, above a wave. Android shows only the shape. */
const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="6 6 52 52"><path fill="#FFF" d="M17 15h8v14h14V15h8v24H17zM28 15h8v11h-8z"/><path fill="none" stroke="#FFF" stroke-width="5" stroke-linecap="round" d="M11 47c7 0 7 5 14 5s7-5 14-5 7 5 14 5"/></svg>`

/** Colour of the mark's ground, in src/icons/icon.svg. */
const GROUND = /<rect [^>]*fill="(#[0-9A-F]{6})"/

/** Draws the icons of the installed app from the icon of the page. */
async function drawIcons(folder: string): Promise<void> {
  const mark = readFileSync(join(folder, 'icons/icon.svg'))
  const [, ground] = GROUND.exec(mark.toString())!
  for (const px of ICON_SIZES) {
    // An SVG has 72 dots per inch by default.
    const drawn = (size: number) => sharp(mark, { density: (72 * size) / 64 }).resize(size)
    await drawn(px)
      .png()
      .toFile(join(folder, `icons/icon-${px}.png`))
    const inner = Math.round(px * SAFE_SHARE)
    await sharp({ create: { width: px, height: px, channels: 4, background: ground! } })
      .composite([{ input: await drawn(inner).png().toBuffer() }])
      .png()
      .toFile(join(folder, `icons/maskable-${px}.png`))
  }
  await sharp(Buffer.from(BADGE)).resize(BADGE_SIZE).png().toFile(join(folder, 'icons/badge.png'))
}

const shortcut = (screen: 'forecast' | 'parcelList', lang: Lang) => ({
  name: titles[SCREENS[screen].title][lang],
  url: SCREENS[screen].paths[0],
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

/** Returns the manifest of the installed app in one language. */
function manifestIn(lang: Lang) {
  const ground = pageGrounds().light
  return {
    // The same in every language: a member who changes the language keeps the installed app.
    id: SCREENS.home.paths[0],
    name: titles.home[lang],
    short_name: titles.home[lang],
    lang: toBcp47(lang, 'TW'),
    dir: 'ltr',
    start_url: SCREENS.home.paths[0],
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    icons: [
      ...ICON_SIZES.map((px) => ({ src: `/icons/icon-${px}.png`, sizes: `${px}x${px}`, type: 'image/png' })),
      ...ICON_SIZES.map((px) => ({
        src: `/icons/maskable-${px}.png`,
        sizes: `${px}x${px}`,
        type: 'image/png',
        purpose: 'maskable',
      })),
    ],
    shortcuts: [shortcut('forecast', lang), shortcut('parcelList', lang)],
  }
}

/** The push that the worker shows when it cannot read the one of the server. */
const UNREADABLE_PUSH = {
  title: titles[SCREENS.home.title],
  body: titles[SCREENS.messages.title],
  path: SCREENS.messages.paths[0],
}

/** Builds the service worker with the list of files that it keeps. The page has a revision: its name has no hash. */
async function buildWorker(folder: string): Promise<void> {
  const list = join(folder, LIST)
  const files = JSON.parse(readFileSync(list, 'utf8')) as string[]
  rmSync(list)
  const revision = createHash('sha256')
    .update(readFileSync(join(folder, PAGE)))
    .digest('hex')
    .slice(0, 16)
  const shell = [
    { url: `/${PAGE}`, revision },
    ...files.filter((file) => /\.(js|css)$/.test(file)).map((file) => ({ url: `/${file}`, revision: null })),
  ]
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/platform/service-worker/worker.h5.ts'],
    outfile: join(folder, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome80', 'safari14.1', 'firefox90'],
    define: {
      SHELL_FILES: JSON.stringify(shell),
      UNREADABLE_PUSH: JSON.stringify(UNREADABLE_PUSH),
      'process.env.NODE_ENV': '"production"',
    },
  })
}

/**
 * Adds to the built H5 app what an installed app needs: icons, a manifest for each language and the service
 * worker. It runs last, because the worker knows the page by its content.
 * @param folder absolute path of the built H5 app.
 */
export async function addOfflineApp(folder: string): Promise<void> {
  await drawIcons(folder)
  for (const lang of LANGS)
    writeFileSync(join(folder, `manifest.${lang}.webmanifest`), JSON.stringify(manifestIn(lang)))
  await buildWorker(folder)
}
