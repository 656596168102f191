import { dirname } from 'node:path'
import { type Check, codeOf, filesBelow } from './files'

// Ours: Biome has no rule for these, and its GritQL takes five seconds of a processor for a pattern where this takes 0.1.

/** Taro's own marks of a platform; the globals of one are refused by Biome. */
const ONE_PLATFORM = /\b(TARO_ENV|ENV_TYPE|getEnv\(\)|canIUse)/

/**
 * Asked only under platform/ and config/, and in app.config.ts, which the build evaluates: a difference is a file
 * suffix, never an if.
 */
export const checkPlatform: Check = (root) =>
  filesBelow(root, 'src', /\.tsx?$/)
    .filter((file) => !file.startsWith('src/platform/') && file !== 'src/app.config.ts')
    .flatMap((file) => {
      const found = ONE_PLATFORM.exec(codeOf(root, file))
      return found ? [`${file}: ${found[1]} is asked for outside src/platform`] : []
    })

/**
 * Safari reads `(?<=` and `(?<!` from 16.4 on: before, a pattern with one keeps the whole script from being read, and no
 * tool can lower it (docs/decisions/build/engines.md). A group takes what stands before, or a match without it uses it up.
 */
export const checkPatterns: Check = (root) =>
  filesBelow(root, 'src', /\.tsx?$/).flatMap((file) =>
    [...new Set(codeOf(root, file).match(/\(\?<[=!]/g))].map(
      (found) => `${file}: a pattern looks behind by ${found}, which iOS reads from 16.4 on`,
    ),
  )

/** Asks ICU, which WeChat's engine on Android is built without; only a browser's own half may. */
const NEEDS_ICU = /\bIntl\b|\.(?:normalize|localeCompare|toLocale\w+)(?=\()/g

/** What an engine without ICU has not, or has without its effect (docs/decisions/build/engines.md). */
export const checkIcu: Check = (root) =>
  filesBelow(root, 'src', /\.tsx?$/)
    .filter((file) => !/\.h5\.tsx?$/.test(file))
    .flatMap((file) =>
      [...new Set(codeOf(root, file).match(NEEDS_ICU))].map(
        (found) => `${file}: ${found} needs ICU, which WeChat on Android has not`,
      ),
    )

const COLOUR = /#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b/g
/** WeChat's bar writes in one of these two and in no other (wx.setNavigationBarColor). */
const BAR_TEXT = ['#000000', '#ffffff']

/** Code that must name a colour, for a bar that is not ours to draw, names one of the tokens. */
export const checkColours: Check = (root) => {
  const tokens = filesBelow(root, 'src/ui', /^tokens\.scss$/).map((file) => codeOf(root, file))
  const known = new Set([...tokens.join('\n').matchAll(COLOUR)].map(([colour]) => colour.toUpperCase()))
  return filesBelow(root, 'src', /\.(tsx?|html)$/).flatMap((file) =>
    [...codeOf(root, file).matchAll(COLOUR)]
      .map(([colour]) => colour)
      .filter((colour) => !known.has(colour.toUpperCase()) && !BAR_TEXT.includes(colour))
      .map((colour) => `${file}: '${colour}' is the colour of no token`),
  )
}

/** Where Chinese stands rightly: catalogues are no code; tables, seeds in three languages, the demo, and the operator's pages,
 *  which play the outside world, are. */
const SPEAKS_CHINESE = /^(src\/(domain|contract)\/|src\/app\.config\.ts$|server\/src\/db\/seed\/|sandbox\/)/
/** The name of the product is no text: it is the same in every language. */
const OWN_NAME = /渡口集运/g

/** No text of the user's language stands in code of app or back end: it belongs in a catalogue. */
export const checkWords: Check = (root) =>
  ['src', 'server/src', 'sandbox']
    .flatMap((folder) => filesBelow(root, folder, /\.tsx?$/))
    .filter((file) => !SPEAKS_CHINESE.test(file))
    .filter((file) => /[\u4e00-\u9fff]/.test(codeOf(root, file).replace(OWN_NAME, '')))
    .map((file) => `${file}: holds Chinese text, which belongs in a catalogue`)

/** More files than these, and nobody finds one by its folder's name. */
const FOLDER_FILES_MAX = 25
const APP_FILES_MAX = 1150

/** Rooms small enough to look through: a folder that grows is cut by subject, crumbs go into the file that uses them. */
export const checkFolders: Check = (root) => {
  const files = ['config', 'docs', 'sandbox', 'scripts', 'server', 'src', 'test'].flatMap((folder) =>
    filesBelow(root, folder, /./),
  )
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const full = [...counts]
    .filter(([, count]) => count > FOLDER_FILES_MAX)
    .map(([folder, count]) => `${folder}: ${count} files, of ${FOLDER_FILES_MAX} that a folder may hold`)
  const inApp = files.filter((file) => file.startsWith('src/')).length
  return inApp > APP_FILES_MAX ? [...full, `src: ${inApp} files, of ${APP_FILES_MAX}`] : full
}
