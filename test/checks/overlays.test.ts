import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, withoutComments } from '../../scripts/checks/files'

const ROOT = join(__dirname, '../..')

/** What opens over a screen and is no row of the table of screens, and why. */
const NO_ROW: Readonly<Record<string, string>> = {}

const textsBelow = (folder: string, files: RegExp) =>
  filesBelow(ROOT, folder, files).map((file) => withoutComments(readFileSync(join(ROOT, file), 'utf8')))

/** Ids of sheets, dialogs and other layers where they are written: "name-sheet", `goods-${list}-sheet`. */
const OVERLAY = /<(?:\w*(?:Sheet|Dialog)|Layer)\s[^<]*?\bid=(?:"([^"]+)"|\{`([^`]+)`\})/g
const HOLE = /\$\{[^}]*\}/
const LITERAL = /'([\w-]+)'/g

const overlays = new Set(
  textsBelow('src', /\.tsx$/).flatMap((text) =>
    [...text.matchAll(OVERLAY)].map(([, name, pattern]) => name ?? pattern ?? ''),
  ),
)
const inTable = textsBelow('scripts/screens', /screens\.ts$|opened\.ts$/).flatMap((text) =>
  [...text.matchAll(LITERAL)].map(([, word]) => word ?? ''),
)

const hasRow = (overlay: string) => {
  const id = new RegExp(`^${overlay.split(HOLE).join('[\\w-]+')}$`)
  return inTable.some((word) => id.test(word))
}

it('every sheet and dialog of the app stands in the table of screens, which the tests of what is shown go through, or says why not', () => {
  expect(overlays.size).toBeGreaterThan(50)
  const missing = [...overlays].filter((overlay) => !hasRow(overlay) && !(overlay in NO_ROW))
  expect(missing).toEqual([])
  // No reason outlives what it was for.
  expect(Object.keys(NO_ROW).filter((overlay) => !overlays.has(overlay) || hasRow(overlay))).toEqual([])
})
