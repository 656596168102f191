import { dirname } from 'node:path'
import { type Check, codeOf, filesBelow } from './files'

// Ours: Biome has no rule for these. Its GritQL takes 5 s of processor time for a pattern; this takes 0.1 s.

/** Taro's own names for a platform. Biome refuses the globals that only one platform has. */
const ONE_PLATFORM = /\b(TARO_ENV|ENV_TYPE|getEnv\(\)|canIUse)/

/**
 * Refuses them outside platform/, config/ and app.config.ts, which the build evaluates. A platform difference
 * is a file suffix, never an `if`.
 */
export const checkPlatform: Check = (root) =>
  filesBelow(root, 'src', /\.tsx?$/)
    .filter((file) => !file.startsWith('src/platform/') && file !== 'src/app.config.ts')
    .flatMap((file) => {
      const found = ONE_PLATFORM.exec(codeOf(root, file))
      return found ? [`${file}: ${found[1]} is used outside src/platform; write a file pair there`] : []
    })

/**
 * Refuses `(?<=` and `(?<!`, which Safari supports since 16.4. An older Safari cannot load a script with one,
 * and no tool can lower it (docs/decisions/build/engines.md). Instead, a group can capture the text before,
 * or the match can include it.
 */
export const checkPatterns: Check = (root) =>
  filesBelow(root, 'src', /\.tsx?$/).flatMap((file) =>
    [...new Set(codeOf(root, file).match(/\(\?<[=!]/g))].map(
      (found) => `${file}: lookbehind ${found} does not load on iOS before 16.4`,
    ),
  )

/** Code that needs ICU. WeChat's engine on Android has none, so only the H5 half of a pair may use it. */
const NEEDS_ICU = /\bIntl\b|\.(?:normalize|localeCompare|toLocale\w+)(?=\()/g

/**
 * Refuses functions that an engine without ICU lacks, or has without their effect
 * (docs/decisions/build/engines.md).
 */
export const checkIcu: Check = (root) =>
  filesBelow(root, 'src', /\.tsx?$/)
    .filter((file) => !/\.h5\.tsx?$/.test(file))
    .flatMap((file) =>
      [...new Set(codeOf(root, file).match(NEEDS_ICU))].map(
        (found) => `${file}: ${found} needs ICU, which WeChat on Android lacks`,
      ),
    )

const COLOUR = /#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b/g
/** The two text colours that WeChat's bar accepts (wx.setNavigationBarColor). */
const BAR_TEXT = ['#000000', '#ffffff']

/** Checks that a colour in code is a token's colour. Code names one only for a bar that we do not draw. */
export const checkColours: Check = (root) => {
  const tokens = filesBelow(root, 'src/ui', /^tokens\.scss$/).map((file) => codeOf(root, file))
  const known = new Set([...tokens.join('\n').matchAll(COLOUR)].map(([colour]) => colour.toUpperCase()))
  return filesBelow(root, 'src', /\.(tsx?|html)$/).flatMap((file) =>
    [...codeOf(root, file).matchAll(COLOUR)]
      .map(([colour]) => colour)
      .filter((colour) => !known.has(colour.toUpperCase()) && !BAR_TEXT.includes(colour))
      .map((colour) => `${file}: no token has the colour '${colour}'`),
  )
}

/**
 * Files where Chinese is allowed: tables, seeds in three languages, the demo, and the operator's pages, which
 * play the outside world. Catalogues are not code.
 */
const SPEAKS_CHINESE = /^(src\/(domain|contract)\/|src\/app\.config\.ts$|server\/src\/db\/seed\/|sandbox\/)/
/** The name of the product, which is not a text: it is the same in every language. */
const OWN_NAME = /渡口集运/g

/** Refuses texts in the user's language in code of the app or the back end. They belong in a catalogue. */
export const checkWords: Check = (root) =>
  ['src', 'server/src', 'sandbox']
    .flatMap((folder) => filesBelow(root, folder, /\.tsx?$/))
    .filter((file) => !SPEAKS_CHINESE.test(file))
    .filter((file) => /[\u4e00-\u9fff]/.test(codeOf(root, file).replace(OWN_NAME, '')))
    .map((file) => `${file}: contains Chinese text, which belongs in a catalogue`)

/** Maximum number of files in a folder, so that a file can be found by its folder's name. */
const FOLDER_FILES_MAX = 25
const APP_FILES_MAX = 1350

/**
 * Checks the number of files. A folder that grows is split by subject, and very small files are merged into
 * the file that uses them.
 */
export const checkFolders: Check = (root) => {
  const files = ['config', 'docs', 'sandbox', 'scripts', 'server', 'src', 'test'].flatMap((folder) =>
    filesBelow(root, folder, /./),
  )
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const full = [...counts]
    .filter(([, count]) => count > FOLDER_FILES_MAX)
    .map(([folder, count]) => `${folder}: ${count} files; the limit is ${FOLDER_FILES_MAX}`)
  const inApp = files.filter((file) => file.startsWith('src/')).length
  return inApp > APP_FILES_MAX ? [...full, `src: ${inApp} files; the limit is ${APP_FILES_MAX}`] : full
}
