interface Drawing {
  /** SVG elements of the lines, in ink */
  lines: string
  /** SVG elements of the shapes behind the lines, in blue: the outlines, moved by 6 to the right and down */
  shapes: string
}

/** Both parts as one picture: the lines in its left half, the shapes in its right half. */
const toSvg = ({ lines, shapes }: Drawing) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='320' height='112' viewBox='0 0 320 112'><g fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${lines}</g><g transform='translate(160)'>${shapes}</g></svg>`

/** A drawing of an empty place, 160 by 112: the style of an element with the class `pt-drawing`. */
const createDrawing = (drawing: Drawing) =>
  ({ '--pt-drawing': `url("data:image/svg+xml,${encodeURIComponent(toSvg(drawing))}")` }) as never

export const PARCEL_DRAWING = createDrawing({
  lines:
    "<path d='M42 54h76v44a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4zl12-14h52l12 14M42 54l-16-8 12-13 16 7M118 54l16-8-12-13-16 7'/><rect x='54' y='68' width='34' height='22' rx='2'/><path d='M60 75h20M60 82h12M104 82v8M100 86l4-4 4 4M80 12v12M60 16l5 9M100 16l-5 9'/>",
  shapes: "<path d='M48 60h76v44a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4z'/>",
})

export const LETTER_DRAWING = createDrawing({
  lines:
    "<rect x='32' y='32' width='96' height='64' rx='4'/><path d='m34 36 46 34 46-34M34 93l32-33M126 93 94 60M18 48h8M14 62h12M20 76h6'/>",
  shapes: "<path d='M38 38h96v60a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4z'/>",
})

export const MAP_DRAWING = createDrawing({
  lines:
    "<path d='M64.5 38.7 62 38 28 48v54l34-10 36 10 34-10V38L98 48l-1-.3M62 64v28M98 64v38M40 82l6-3M50 78l4-2'/><path d='M80 76S64 62 64 46a16 16 0 0 1 32 0c0 16-16 30-16 30z'/><circle cx='80' cy='45' r='5.5'/>",
  shapes: "<path d='m34 54 34-10 36 10 34-10v54l-34 10-36-10-34 10z'/>",
})

export const COUPON_DRAWING = createDrawing({
  lines:
    "<path d='M30 44a3 3 0 0 1 3-3h94a3 3 0 0 1 3 3v15a9 9 0 0 0 0 18v15a3 3 0 0 1-3 3H33a3 3 0 0 1-3-3V77a9 9 0 0 0 0-18z'/><path d='M98 49v6M98 65v6M98 81v6M52 80l24-24M38 33a4 4 0 0 1 4-4h76a4 4 0 0 1 4 4'/><circle cx='55' cy='59' r='4.5'/><circle cx='73' cy='77' r='4.5'/>",
  shapes:
    "<path d='M36 50a3 3 0 0 1 3-3h94a3 3 0 0 1 3 3v15a9 9 0 0 0 0 18v15a3 3 0 0 1-3 3H39a3 3 0 0 1-3-3V83a9 9 0 0 0 0-18z'/>",
})

export const RECEIPT_DRAWING = createDrawing({
  lines:
    "<path d='M50 12h60v84l-7.5-7-7.5 7-7.5-7-7.5 7-7.5-7-7.5 7-7.5-7-7.5 7zM62 28h22M62 40h36M62 52h36M62 68h10M86 68h12'/>",
  shapes: "<path d='M56 18h60v84l-7.5-7-7.5 7-7.5-7-7.5 7-7.5-7-7.5 7-7.5-7-7.5 7z'/>",
})

export const SEARCH_DRAWING = createDrawing({
  lines:
    "<path d='M84 98H36a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v10M44 42h26M44 52h16M44 68v16M50 68v16M58 68v16M62 68v16'/><circle cx='98' cy='68' r='22'/><path d='m114 84 18 18M90 68h16'/>",
  shapes: "<circle cx='104' cy='74' r='22'/><path d='M38 34h60v12a28 28 0 0 0-26 46H42a4 4 0 0 1-4-4z'/>",
})

export const CARD_DRAWING = createDrawing({
  lines:
    "<rect x='28' y='28' width='104' height='68' rx='5'/><circle cx='58' cy='54' r='9'/><path d='M42 82c1-10 8-15 16-15s15 5 16 15M88 48h30M88 60h30M88 72h18'/>",
  shapes: "<path d='M34 34h104v63a5 5 0 0 1-5 5H39a5 5 0 0 1-5-5z'/>",
})

export const FERRY_DRAWING = createDrawing({
  lines:
    "<path d='M24 72h112l-12 20H38zM38 72V54h22v18M60 72V46h26v26M86 72V54h14v18M108 72V40h14v32M115 40V28l10 4-10 4M16 102c8 0 8 5 16 5s8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5'/>",
  shapes: "<path d='M66 52h26v20H66zM30 78h112l-12 20H44zM44 60h16v12H44zM92 60h14v12H92z'/>",
})
