import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Lang } from '../../src/domain/base/language'
import { ROOT } from '../programs'
import { removeFolder } from '../remove-folder'
import type { Look } from './options'

/** File names of a screen's mock-up, and of the mock-up for a look or a language. */
type Mockup = { file: string } & Partial<Record<Look | Lang, string>>

const MOCKUPS: Record<string, Mockup> = {
  home: { file: '01-home' },
  'home-agreements-1': { file: '13-agreement' },
  'home-guide-1': { file: '14-guide' },
  'home-cookies': { file: '15-cookies' },
  'settings-cookie-settings': { file: '15b-cookies-settings' },
  'register-login': { file: '02-register-login' },
  'forecast-filled': { file: '03-forecast-logistics' },
  'forecast-goods-info-filled': { file: '04-goods-info' },
  'forecast-pictures-filled': { file: '05-upload-screenshots' },
  'list-waiting': { file: '06-package-list', dark: '06d-package-list-dark', en: '06e-package-list-en' },
  'list-loading': { file: '06s-package-list-loading' },
  'list-empty': { file: '17-empty-sketch' },
  'list-error': { file: '18-error-sketch' },
  'details-to-pay': { file: '07-package-detail', dark: '07d-package-detail-dark' },
  'pay-discounts': { file: '09-pay-discounts' },
  'pay-result-success': { file: '10-pay-result' },
  addresses: { file: '11b-addresses-list' },
  'address-paste': { file: '11-addresses' },
  merge: { file: '08-merge-select' },
  'split-goods': { file: '21-split' },
  'service-done': { file: '26-value-added' },
  'certificate-failed': { file: '19-certificate' },
  coupons: { file: '20-coupons' },
  'coupons-used': { file: '20b-coupons-used' },
  'coupons-none': { file: '20c-coupons-expired' },
  records: { file: '23-records' },
  'record-paid': { file: '23b-record-detail' },
  'estimate-result': { file: '24-estimate-compare' },
  my: { file: '16-my-sketch' },
  membership: { file: '22-membership' },
  prohibited: { file: '25-prohibited' },
}

/** Our own sketches, for screens without a mock-up. Each has the name of its screen. */
const SKETCHES = join(ROOT, 'docs/sketches')

/** Width of a picture on a sheet, and gap between two pictures, in px. */
const WIDTH = 390
const GAP = 16
/** Number of rows of a sheet, so that it can be read on a screen. */
const ROWS = 2

interface Sheets {
  /** folder of the pictures of each look, in the order of a row */
  folders: readonly { look: Look; folder: string }[]
  lang: Lang
  /** path of the folder with the mock-ups */
  mockups: string
  /** output folder, which is emptied first */
  into: string
}

/** Returns a row: the pictures of a screen in each look, then its mock-ups or its sketch. */
function rowOf(name: string, { folders, lang, mockups }: Sheets): string[] {
  const { file, ...others }: Partial<Mockup> = MOCKUPS[name] ?? {}
  const drawn = new Set(folders.map(({ look }) => others[lang] ?? others[look] ?? file))
  return [
    ...folders.map(({ folder }) => join(folder, `${name}.png`)),
    ...[...drawn].map((mockup) => join(mockups, `${mockup}.png`)),
    join(SKETCHES, `${name}.svg`),
  ].filter((path) => existsSync(path))
}

async function makeSheet(rows: readonly (readonly string[])[], out: string): Promise<void> {
  const pictures: OverlayOptions[] = []
  let [width, top] = [0, GAP]
  for (const row of rows) {
    let bottom = top
    for (const [column, path] of row.entries()) {
      const { data, info } = await sharp(path).resize({ width: WIDTH }).toBuffer({ resolveWithObject: true })
      const left = GAP + column * (WIDTH + GAP)
      pictures.push({ input: data, left, top })
      width = Math.max(width, left + WIDTH + GAP)
      bottom = Math.max(bottom, top + info.height + GAP)
    }
    top = bottom
  }
  const sheet = sharp({ create: { width, height: top, channels: 3, background: '#808080' } })
  await sheet.composite(pictures).png({ palette: true }).toFile(out)
}

/**
 * Makes the sheets for one build, size and language. The name of a sheet has the names of its screens.
 * @returns the number of sheets.
 */
export async function makeSheetsOf(names: readonly string[], sheets: Sheets): Promise<number> {
  removeFolder(sheets.into)
  mkdirSync(sheets.into, { recursive: true })
  const rows = names.map((name) => ({ name, row: rowOf(name, sheets) })).filter(({ row }) => row.length)
  for (let at = 0; at < rows.length; at += ROWS) {
    const shown = rows.slice(at, at + ROWS)
    const number = String(at / ROWS + 1).padStart(2, '0')
    const title = shown.map(({ name }) => name).join('+')
    await makeSheet(
      shown.map(({ row }) => row),
      join(sheets.into, `${number}-${title}.png`),
    )
  }
  return Math.ceil(rows.length / ROWS)
}
