import { randomBytes, randomInt } from 'node:crypto'
import { createRandomFractalNoise } from './noise'

/** Red, green and blue of each pixel, row by row, 0 to 255. */
export interface RgbImage {
  width: number
  height: number
  rgb: Float32Array
}

type Colour = readonly [number, number, number]

/**
 * Converts a colour (CSS Color 4, hsl to rgb). Hue is in degrees; saturation and lightness are 0 to 1. The
 * channels are 0 to 255.
 */
function hslToRgb(hue: number, saturation: number, lightness: number): Colour {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const strength = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}
const mixColours = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
/** Returns a random number from 0 to below 1. */
const randomFraction = () => randomInt(1000) / 1000

/** Maximum change of a channel by the camera grain, up or down. */
const GRAIN = 14
/** Strength of the difference in brightness between cloud shadow and sunlight. */
const SHADOWS = 0.9
const RIDGES = 3
const OCTAVES = 4

/**
 * Draws a coast as in a photograph: sky with clouds, ridges one behind the other, and water. Each call draws
 * a different scene.
 * @param width px; even, as is `height`.
 */
export function drawScene(width: number, height: number): RgbImage {
  const hue = randomInt(360)
  const sky = [hslToRgb(hue, 0.45, 0.45), hslToRgb(hue + 30 + randomInt(40), 0.5, 0.8)] as const
  const land = hslToRgb(hue + 90 + randomInt(120), 0.3, 0.25 + 0.2 * randomFraction())
  const water = hslToRgb(hue + randomInt(40), 0.4, 0.35 + 0.2 * randomFraction())
  const [clouds, rock, waves, shadows] = Array.from({ length: 4 }, () => createRandomFractalNoise(OCTAVES))
  const shore = height * (0.68 + 0.2 * randomFraction())
  const ridges = Array.from({ length: RIDGES }, (_, at) => ({
    line: createRandomFractalNoise(OCTAVES),
    top: height * (0.15 + 0.2 * at + 0.1 * randomFraction()),
    haze: 0.55 * (1 - at / (RIDGES - 1)),
  }))
  const colourAt = (x: number, y: number): Colour => {
    if (y > shore) return mixColours(water, sky[1], 1.6 * waves!(x / 60, y / 7) - 0.35)
    const ridge = ridges.filter(({ line, top }) => y > top + 70 * (line(x / 70, 0) - 0.5)).at(-1)
    if (!ridge) return mixColours(sky[0], sky[1], y / shore + 1.2 * (clouds!(x / 70, y / 35) - 0.4))
    const lit = mixColours(hslToRgb(hue, 0.1, 0.1), land, 2.2 * rock!(x / 22, y / 18))
    return mixColours(lit, sky[1], ridge.haze)
  }
  return drawEnlarged(width, height, (x, y) => {
    const light = 1 + SHADOWS * (shadows!(x / 45, y / 45) - 0.5)
    const [red, green, blue] = colourAt(x, y)
    return [red * light, green * light, blue * light]
  })
}

/**
 * Computes the colour of every second pixel of every second row, averages neighbours for the pixels between,
 * and adds grain to all.
 */
function drawEnlarged(width: number, height: number, colourAt: (x: number, y: number) => Colour): RgbImage {
  const across = width / 2 + 1
  const coarse = Array.from({ length: across * (height / 2 + 1) }, (_, at) =>
    colourAt((at % across) * 2, Math.floor(at / across) * 2),
  )
  const rgb = new Float32Array(width * height * 3)
  const grain = randomBytes(width * height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const near = (y >> 1) * across + (x >> 1)
      const far = near + (y & 1) * across + (x & 1)
      const noise = GRAIN * (grain[at]! / 127.5 - 1)
      for (let channel = 0; channel < 3; channel += 1)
        rgb[at * 3 + channel] = (coarse[near]![channel]! + coarse[far]![channel]!) / 2 + noise
    }
  return { width, height, rgb }
}
