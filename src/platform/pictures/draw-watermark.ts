/** What of a canvas both platforms have, and is needed here. */
type CanvasText = Pick<
  CanvasRenderingContext2D,
  'save' | 'restore' | 'translate' | 'rotate' | 'measureText' | 'strokeText' | 'fillText'
> & { font: string; fillStyle: unknown; strokeStyle: unknown; lineWidth: number; textBaseline: string }

/** Behind what is transparent: a jpg has nothing of the kind. */
export const JPEG_BACKGROUND_COLOUR = '#ffffff'

interface Size {
  width: number
  height: number
}

/** Letters this much smaller than the picture's short side. */
const LETTER_SHARE = 1 / 22
const LETTER_MIN_PX = 10
/** Between two lines, and between two texts of a line, in letters' heights. */
const LINE_GAP = 5
const TEXT_GAP = 3
const SLANT_RAD = -Math.PI / 6
/** Dark letters with a light edge are read on anything, and what lies below stays readable, too. */
const TEXT_COLOUR = 'rgba(20, 38, 74, 0.42)'
const OUTLINE_COLOUR = 'rgba(255, 255, 255, 0.42)'

/** Writes a text across the whole of a picture, again and again, so that no part of it can be used without. */
export function drawWatermark(brush: CanvasText, { width, height }: Size, text: string): void {
  const letter = Math.max(LETTER_MIN_PX, Math.round(Math.min(width, height) * LETTER_SHARE))
  const reach = Math.hypot(width, height) / 2
  brush.save()
  brush.translate(width / 2, height / 2)
  brush.rotate(SLANT_RAD)
  brush.font = `${letter}px sans-serif`
  brush.textBaseline = 'middle'
  brush.fillStyle = TEXT_COLOUR
  brush.strokeStyle = OUTLINE_COLOUR
  brush.lineWidth = Math.max(1, letter / 8)
  const step = brush.measureText(text).width + letter * TEXT_GAP
  for (let line = 0, y = -reach; y <= reach; line += 1, y += letter * LINE_GAP)
    // Every second line begins half a text later: between two words stands another line's word.
    for (let x = -reach - (line % 2) * (step / 2); x <= reach; x += step) {
      brush.strokeText(text, x, y)
      brush.fillText(text, x, y)
    }
  brush.restore()
}
