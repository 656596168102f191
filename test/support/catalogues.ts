import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGS, type Lang } from '@/domain/base/language'

const ROOT = join(__dirname, '../..')

/** The folders of refusals' words: `texts`, or `<word>-texts`, of each subject of the contract. */
export const REFUSAL_AREAS = ['src/contract', 'sandbox/contract'].flatMap((contract) =>
  readdirSync(join(ROOT, contract), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[\\/-])texts$/.test(path))
    .map((path) => join(contract, path)),
)

type Words = Readonly<Record<string, string>>

const read = (area: string, lang: Lang): Words =>
  JSON.parse(readFileSync(join(ROOT, area, `${lang}.json`), 'utf8'))

/** By area and language, each read once a file of tests. */
const CATALOGUES = new Map(
  REFUSAL_AREAS.map((area) => [area, new Map(LANGS.map((lang) => [lang, read(area, lang)]))]),
)

/** A catalogue of refusals as it is written, not as the build compiles it. */
export const getRefusalWords = (area: string, lang: Lang): Words => CATALOGUES.get(area)!.get(lang)!

const MESSAGES = new Map(
  LANGS.map((lang) => [
    lang,
    Object.assign({}, ...REFUSAL_AREAS.map((area) => getRefusalWords(area, lang))) as Words,
  ]),
)

/** All catalogues of refusals in one. */
export const getAllRefusalWords = (lang: Lang): Words => MESSAGES.get(lang)!
