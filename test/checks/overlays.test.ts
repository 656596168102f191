import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, withoutComments } from '../../scripts/checks/files'
import { BUILDS, type Build } from '../../scripts/screens/options'
import { isOf } from '../../scripts/screens/screen'
import { agreementScreens } from '../../scripts/screens/subjects/agreement-screens'
import { overlayScreens } from '../../scripts/screens/subjects/overlay-screens'
import { REQUIRED_AGREEMENT_CODES } from '../../src/domain/auth/agreement'
import { GUIDE_STEPS, listShippingNoticeTopicsByOrigin } from '../../src/domain/notices/overlays'

const ROOT = join(__dirname, '../..')

/** Overlays that only one build opens, with the reason. */
const ONE_BUILD: Readonly<Record<string, readonly [build: Build, why: string]>> = {
  'app-update': ['weapp', 'a browser loads the newest release by itself'],
  'install-sheet': ['h5', 'WeChat keeps mini programs itself'],
}

const textsBelow = (folder: string, files: RegExp) =>
  filesBelow(ROOT, folder, files).map((file) => withoutComments(readFileSync(join(ROOT, file), 'utf8')))

/**
 * Pattern of the ids of sheets, dialogs and other layers in the sources: "name-sheet", `goods-${list}-sheet`.
 */
const OVERLAY = /<(?:\w*(?:Sheet|Dialog)|Layer)\s[^<]*?\bid=(?:"([^"]+)"|\{`([^`]+)`\})/g
const HOLE = /\$\{[^}]*\}/
const LITERAL = /'([\w-]+)'/g

const overlays = new Set(
  textsBelow('src', /\.tsx$/).flatMap((text) =>
    [...text.matchAll(OVERLAY)].map(([, name, pattern]) => name ?? pattern ?? ''),
  ),
)
/** A row starts at its name and ends before the name of the next row. */
const ROW = /(?=\bname: ['`])/
const ONLY = /\bonly: '(\w+)'/

const rows = textsBelow('scripts/screens', /screens\.ts$|opened\.ts$/).flatMap((text) => text.split(ROW))

/** Returns whether a build's rows name an overlay. */
function hasRow(overlay: string, build: Build): boolean {
  const id = new RegExp(`^${overlay.split(HOLE).join('[\\w-]+')}$`)
  return rows
    .filter((row) => (row.match(ONLY)?.[1] ?? build) === build)
    .some((row) => [...row.matchAll(LITERAL)].some(([, word = '']) => id.test(word)))
}

describe.each(BUILDS)('the table of screens in %s', (build) => {
  it('lists every sheet and dialog, except those of the other build', () => {
    expect(overlays.size).toBeGreaterThan(50)
    const missing = [...overlays].filter((overlay) => !hasRow(overlay, build))
    const elsewhere = Object.keys(ONE_BUILD).filter((overlay) => ONE_BUILD[overlay]![0] !== build)
    // Both lists must be equal, so that no outdated entry remains in `ONE_BUILD`.
    expect(missing.sort()).toEqual(elsewhere.sort())
  })

  it('has a picture of every guide step, shipping notice and agreement', () => {
    const pictures = [...overlayScreens('/'), ...agreementScreens].filter(isOf(build)).map(({ name }) => name)
    const wanted = [
      ...GUIDE_STEPS.map((_step, at) => `home-guide-${at + 1}`),
      ...listShippingNoticeTopicsByOrigin(['US']).map((notice) => `pay-shipping-${notice}`),
      ...REQUIRED_AGREEMENT_CODES.map((_code, at) => `home-agreements-${at + 1}`),
    ]
    expect(wanted.filter((name) => !pictures.includes(name))).toEqual([])
    expect(new Set(wanted).size).toBe(12)
  })
})
