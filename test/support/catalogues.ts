import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@/domain/language'

const FOLDER = join(__dirname, '../../src/contract/refusals')

export const REFUSAL_AREAS = readdirSync(FOLDER).filter((name) => name.endsWith('-texts'))

/** A catalogue of refusals as it is written, not as the build compiles it. */
export const refusalsOf = (area: string, lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, area, `${lang}.json`), 'utf8'))

/** All catalogues of refusals in one. */
export const messagesIn = (lang: Lang): Record<string, string> =>
  Object.assign({}, ...REFUSAL_AREAS.map((area) => refusalsOf(area, lang)))
