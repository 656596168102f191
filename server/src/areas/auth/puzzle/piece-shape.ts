/** Sides of a piece: up, right, down, left. */
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** A piece has a knob on one side and a notch in another. */
export interface PieceShape {
  knob: number
  notch: number
}

export const PIECE_SHAPES: readonly PieceShape[] = SIDES.flatMap((_, knob) =>
  SIDES.flatMap((__, notch) => (knob === notch ? [] : [{ knob, notch }])),
)

/** Of a piece's size: half of its body, and the radius of knob and notch. */
const BODY = 0.34
const ROUND = 0.16
/** Samples of a pixel in each direction: an edge is soft. */
const SAMPLES = 3

/** How much of each pixel of a box of `size` px belongs to the piece, 0 to 1, row by row. */
export function computePieceCoverage({ knob, notch }: PieceShape, size: number): Float32Array {
  const middle = size / 2
  const isRound = (side: number, out: number, x: number, y: number) => {
    const [right, down] = SIDES[side]!
    return Math.hypot(x - middle - right * out * size, y - middle - down * out * size) < ROUND * size
  }
  const isInside = (x: number, y: number) => {
    const isBody = Math.max(Math.abs(x - middle), Math.abs(y - middle)) < BODY * size
    return (isBody || isRound(knob, BODY, x, y)) && !isRound(notch, BODY - 0.04, x, y)
  }
  return Float32Array.from({ length: size * size }, (_, at) => {
    const [x, y] = [at % size, Math.floor(at / size)]
    let inside = 0
    for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
      const across = ((sample % SAMPLES) + 0.5) / SAMPLES
      const down = (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES
      if (isInside(x + across, y + down)) inside += 1
    }
    return inside / SAMPLES ** 2
  })
}
