import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS } from '../../config/screens'
import { GONE, IN_A_JOURNEY, REFUSES_NOTHING, UNREAD } from '../journeys/refused'
import { GONE_INFORMATION, UNREAD_INFORMATION } from '../journeys/refused-information'

const JOURNEYS = join(__dirname, '../journeys')
const tabled = [...UNREAD, ...GONE, ...UNREAD_INFORMATION, ...GONE_INFORMATION].map(({ name }) => name)
const named = (table: object) => Object.keys(table)

test('each screen stands in a table of what the journeys see refused, or among those that refuse nothing', () => {
  const known = new Set<string>([...tabled, ...named(IN_A_JOURNEY), ...named(REFUSES_NOTHING)])
  expect(named(SCREENS).filter((name) => !known.has(name))).toEqual([])
})

test('those that refuse nothing are in no table', () => {
  const refusing = [...tabled, ...named(IN_A_JOURNEY)]
  expect(refusing.filter((name) => named(REFUSES_NOTHING).includes(name))).toEqual([])
})

test.each(Object.entries(IN_A_JOURNEY))('what %s refuses is read in a journey that is there', (_, [
  file,
  title,
]) => {
  expect(readFileSync(join(JOURNEYS, `${file}.test.ts`), 'utf8')).toContain(title)
})
