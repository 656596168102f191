import type { ParcelRow } from '../../../server/src/db/repositories/parcels/parcels'
import { formatGramsAsKg } from '../../../src/domain/base/measures'
import type { PhotographKind } from '../../../src/domain/parcels/photographs'

const WIDTH = 1200
const HEIGHT = 960

type DrawnParcel = Pick<ParcelRow, 'packageNo' | 'trackingNo' | 'whCode' | 'weight' | 'outerSize'>

/** Returns the date and time that the camera prints, in UTC. */
const toStamp = (takenAt: Date): string => takenAt.toISOString().slice(0, 16).replace('T', ' ')

const svg = (content: string, takenAt: Date) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#cfd6e0"/><stop offset="1" stop-color="#e9edf3"/></linearGradient>
      <linearGradient id="table" x2="0" y2="1"><stop stop-color="#a9b0bb"/><stop offset="1" stop-color="#7f8794"/></linearGradient>
      <linearGradient id="front" x2="1" y2="1"><stop stop-color="#d3a56c"/><stop offset="1" stop-color="#b98a52"/></linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>${content}
    <text x="${WIDTH - 24}" y="${HEIGHT - 24}" text-anchor="end" font-family="monospace" font-size="28" fill="#fff">${toStamp(takenAt)}</text></svg>`

/** Draws the label of a parcel with its numbers, on the front of the box. */
function drawLabel({ packageNo, trackingNo, whCode }: DrawnParcel): string {
  const bars = Array.from(
    { length: 46 },
    (_, n) => `<rect x="${20 + n * 6}" y="96" width="${n % 3 === 0 ? 4 : 2}" height="56" fill="#14264a"/>`,
  )
  return `<g transform="matrix(1 .1875 0 1 300 440)"><rect width="320" height="200" rx="6" fill="#fff"/>
    <text x="20" y="42" font-family="monospace" font-size="30" font-weight="bold" fill="#14264a">${packageNo}</text>
    <text x="20" y="78" font-family="monospace" font-size="22" fill="#14264a">${trackingNo ?? whCode}</text>${bars.join('')}
    <text x="20" y="184" font-family="monospace" font-size="22" fill="#14264a">${whCode}</text></g>`
}

/** Draws a cardboard box on a table, seen from one corner. */
const drawBox = (parcel: DrawnParcel) =>
  `<rect y="620" width="${WIDTH}" height="340" fill="url(#table)"/>
    <path d="M180 770L700 900L1060 730L900 690z" fill="#4d5461" opacity=".45"/>
    <path d="M220 360L700 450V860L220 750z" fill="url(#front)"/>
    <path d="M700 450L1000 330V710L700 860z" fill="#a3764a"/>
    <path d="M220 360L540 250L1000 330L700 450z" fill="#e0b985"/>
    <path d="M430 399L740 285L800 295L495 411z" fill="#efdfc0" opacity=".85"/>
    <path d="M430 399L495 411V520L430 508z" fill="#efdfc0" opacity=".85"/>
    <path d="M220 360L700 450L1000 330M700 450V860" fill="none" stroke="#8a6238" stroke-width="3"/>${drawLabel(parcel)}`

/** Draws the crushed corner of that box: a dent with creases, and torn cardboard. */
const CRUSHED_CORNER = `<path d="M575 427L655 395L795 412L800 470L760 560L702 640L640 560L590 500z" fill="#86603a"/>
    <path d="M655 395L795 412L716 486z" fill="#c7975f"/><path d="M795 412L800 470L760 560L716 486z" fill="#6f4d2b"/>
    <path d="M575 427L655 395L716 486L640 560L590 500z" fill="#9d7143"/>
    <path d="M690 470L742 478L728 548L700 574L672 526z" fill="#2f2012"/>
    <path d="M690 470L742 478L752 446L712 438zM672 526L700 574L668 592L646 548z" fill="#ead0a5"/>
    <path d="M575 427L640 470L590 500M795 412L752 446M760 560L728 548M702 640L700 574M640 560L672 526" fill="none" stroke="#5a3d20" stroke-width="4"/>`

/** Draws a parcel on the scales, which show its weight, and the tape with its sides. */
function drawScales({ weight, outerSize }: DrawnParcel): string {
  const sides = outerSize ? `${outerSize.length} × ${outerSize.width} × ${outerSize.height} cm` : '— cm'
  const ticks = Array.from(
    { length: 40 },
    (_, n) => `<path d="M${n * 30 + 15} 60v${n % 5 === 0 ? 60 : 34}" stroke="#3c2f10" stroke-width="5"/>`,
  )
  return `<rect y="640" width="${WIDTH}" height="320" fill="url(#table)"/>
    <rect y="60" width="${WIDTH}" height="110" fill="#e6c75c"/>${ticks.join('')}
    <text x="600" y="156" text-anchor="middle" font-family="monospace" font-size="44" fill="#3c2f10">${sides}</text>
    <rect x="300" y="240" width="600" height="380" rx="12" fill="url(#front)"/>
    <rect x="570" y="240" width="60" height="380" fill="#efdfc0"/>
    <rect x="180" y="620" width="840" height="60" rx="16" fill="#5d6675"/>
    <rect x="360" y="700" width="480" height="180" rx="20" fill="#14264a"/>
    <text x="600" y="820" text-anchor="middle" font-family="monospace" font-size="88" fill="#9ff3c2">${formatGramsAsKg(weight ?? 0)} kg</text>`
}

/** Draws what a photograph of a kind shows of a parcel, with its time, as SVG of 1200 × 960 px. */
export const PHOTOGRAPH_DRAWINGS: Readonly<
  Record<PhotographKind, (parcel: DrawnParcel, takenAt: Date) => string>
> = {
  arrival: (parcel, takenAt) => svg(drawBox(parcel), takenAt),
  weighing: (parcel, takenAt) => svg(drawScales(parcel), takenAt),
  damage: (parcel, takenAt) => svg(drawBox(parcel) + CRUSHED_CORNER, takenAt),
}
