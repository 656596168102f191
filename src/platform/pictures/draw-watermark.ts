/** The part of the canvas API that both platforms have and this file needs. */
type CanvasText = Pick<
  CanvasRenderingContext2D,
  'save' | 'restore' | 'translate' | 'rotate' | 'measureText' | 'strokeText' | 'fillText'
> & { font: string; fillStyle: unknown; strokeStyle: unknown; lineWidth: number; textBaseline: string }

/** Background of transparent parts: a jpg has no transparency. */
export const JPEG_BACKGROUND_COLOUR = '#ffffff'

interface Size {
  width: number
  height: number
}

/** Letter size as a share of the picture's shorter side. */
const LETTER_SHARE = 1 / 22
const LETTER_MIN_PX = 10
/** Distance between two lines; below, between two texts of a line. Both in letter heights. */
const LINE_GAP = 5
const TEXT_GAP = 3
const SLANT_RAD = -Math.PI / 6
/**
 * Dark letters with a light outline are legible on any picture. They are translucent, so the picture below
 * stays legible too.
 */
const TEXT_COLOUR = 'rgba(20, 38, 74, 0.42)'
const OUTLINE_COLOUR = 'rgba(255, 255, 255, 0.42)'

/** Writes a text repeatedly across the whole picture, so that no part of it can be used without the text. */
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
    // Every second line starts half a text later, so the texts of neighbouring lines are offset.
    for (let x = -reach - (line % 2) * (step / 2); x <= reach; x += step) {
      brush.strokeText(text, x, y)
      brush.fillText(text, x, y)
    }
  brush.restore()
}
