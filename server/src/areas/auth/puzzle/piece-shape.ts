/** Sides of a piece: up, right, down, left. */
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** Shape of a piece: the side of its knob and the side of its notch, as indices of SIDES. */
export interface PieceShape {
  knob: number
  notch: number
}

export const PIECE_SHAPES: readonly PieceShape[] = SIDES.flatMap((_, knob) =>
  SIDES.flatMap((__, notch) => (knob === notch ? [] : [{ knob, notch }])),
)

/** Half the width of the body, and the radius of knob and notch, as shares of the piece's size. */
const BODY = 0.34
const ROUND = 0.16
/** Samples per pixel in each direction, for a soft edge. */
const SAMPLES = 3

/** Returns how much of each pixel in a box of `size` px belongs to the piece, from 0 to 1, row by row. */
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
