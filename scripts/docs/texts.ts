import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalisedText } from '../../src/domain/base/language'
import { filesBelow } from '../checks/files'
import { ROOT } from '../programs'

/** Messages of refusals and fields, from the catalogues next to the calls. */
export const REFUSAL_TEXTS: Readonly<Record<string, LocalisedText>> = Object.assign(
  {},
  ...filesBelow(ROOT, 'src/contract', /^texts\.json$/).map((file) =>
    JSON.parse(readFileSync(join(ROOT, file), 'utf8')),
  ),
)
