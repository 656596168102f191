import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, filesBelow, withoutComments } from './files'

const read = (root: string, file: string) => withoutComments(readFileSync(join(root, file), 'utf8'))

/** `process.env.TARO_ENV` may be read only under platform/ and config/: a difference is a file suffix, never an if. */
export const checkPlatform: Check = (root) =>
  filesBelow(root, 'src', /\.tsx?$/)
    .filter((file) => !file.startsWith('src/platform/') && /TARO_ENV|getEnv\(\)/.test(read(root, file)))
    .map((file) => `${file}: TARO_ENV is read outside src/platform`)

/** Styles use the tokens: no literal colour or font size outside src/ui/tokens.scss. */
export const checkStyles: Check = (root) =>
  filesBelow(root, 'src', /\.scss$/)
    .filter((file) => !/src\/ui\/(tokens|taro-ui)/.test(file))
    .flatMap((file) => {
      const source = read(root, file).replace(/url\([^)]*\)/g, 'url()')
      const colours = source.match(/#[0-9a-fA-F]{3,8}\b(?=[^{}]*;)|\b(?:rgba?|hsla?)\(/g) ?? []
      const sizes = source.match(/font-size:\s*\d[^;]*/g) ?? []
      return [...colours, ...sizes].map((literal) => `${file}: '${literal}' is not a token`)
    })

/** No text of the user's language stands in code: Chinese belongs in catalogues, and in domain's and server's tables. */
export const checkWords: Check = (root) =>
  filesBelow(root, 'src', /\.tsx?$/)
    .filter((file) => !/^src\/(domain|contract)\//.test(file) && /[\u4e00-\u9fff]/.test(read(root, file)))
    .filter((file) => file !== 'src/app.config.ts')
    .map((file) => `${file}: holds Chinese text, which belongs in a catalogue`)
