import { randomBytes } from 'node:crypto'

/** Smooth noise over the plane, from 0 to 1 around 0.5. Each function is different. */
export type NoiseFunction = (x: number, y: number) => number

const SIZE = 256
const smooth = (t: number) => t * t * (3 - 2 * t)
const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Returns value noise: random heights at whole numbers, with smooth values between them. */
function createValueNoise(): NoiseFunction {
  const heights = randomBytes(SIZE)
  const rows = randomBytes(SIZE)
  const heightAt = (x: number, y: number) => heights[(rows[y & 255]! + x) & 255]! / 255
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const across = smooth(x - left)
    const down = smooth(y - top)
    const above = mix(heightAt(left, top), heightAt(left + 1, top), across)
    const below = mix(heightAt(left, top + 1), heightAt(left + 1, top + 1), across)
    return mix(above, below, down)
  }
}

/**
 * Returns noise with finer and finer detail, as in clouds, rock and water. Each octave is half as strong as
 * the one before.
 */
export function createRandomFractalNoise(octaves: number): NoiseFunction {
  const layers = Array.from({ length: octaves }, createValueNoise)
  const whole = 2 - 2 ** (1 - octaves)
  return (x, y) => {
    let sum = 0
    let scale = 1
    for (const layer of layers) {
      sum += layer(x * scale, y * scale) / scale
      scale *= 2
    }
    return sum / whole
  }
}
