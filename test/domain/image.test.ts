import fc from 'fast-check'
import {
  checkChosen,
  checkImage,
  fitWithin,
  IMAGE_LIMIT_BYTES,
  IMAGE_MAX_PX,
  IMAGE_QUALITY,
  isBlank,
  needsCompression,
  SAMPLE_PX,
  SCREENSHOT_MAX,
  sniffImageType,
} from '@/domain/image'

describe('a picture', () => {
  it('is compressed from 2 MB, to quality 0.8 and 2000 px', () => {
    expect(IMAGE_LIMIT_BYTES).toBe(2_097_152)
    expect(IMAGE_QUALITY).toBe(0.8)
    expect(IMAGE_MAX_PX).toBe(2000)
    expect(needsCompression(2_097_151)).toBe(false)
    expect(needsCompression(2_097_152)).toBe(true)
  })
  it('is under 2 MB when it is uploaded', () => {
    expect(checkImage({ type: 'image/jpeg', bytes: 2_097_151 })).toBeNull()
    expect(checkImage({ type: 'image/jpeg', bytes: 2_097_152 })).toEqual({
      code: 'image.tooLarge',
      params: { megabytes: 2 },
    })
  })
  it('is a jpg, png or gif', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/gif'])
      expect(checkImage({ type, bytes: 1 })).toBeNull()
    for (const type of ['image/webp', 'image/svg+xml', 'image/heic', 'text/html', ''])
      expect(checkImage({ type, bytes: 1 })).toEqual({ code: 'image.type' })
  })
  it('has something in it', () => {
    expect(checkImage({ type: 'image/png', bytes: 0 })).toEqual({ code: 'image.empty' })
    expect(checkChosen({ type: 'image/png', bytes: 0 })).toEqual({ code: 'image.empty' })
    expect(checkChosen({ type: 'image/png', bytes: IMAGE_LIMIT_BYTES })).toBeNull()
  })
  it('comes in at most twenty', () => expect(SCREENSHOT_MAX).toBe(20))
  it('is known by its first bytes, not by its name', () => {
    const bytes = (...values: number[]) => Uint8Array.from(values)
    expect(sniffImageType(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
    expect(sniffImageType(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png')
    expect(sniffImageType(new TextEncoder().encode('GIF89a'))).toBe('image/gif')
    expect(sniffImageType(new TextEncoder().encode('<svg onload=1>'))).toBeUndefined()
    expect(sniffImageType(bytes(0xff, 0xd8))).toBeUndefined()
    expect(sniffImageType(bytes())).toBeUndefined()
  })
})

describe('a picture that shows nothing', () => {
  const sample = (colour: readonly number[], spot: readonly number[] = colour) =>
    Uint8Array.from({ length: SAMPLE_PX * SAMPLE_PX * 4 }, (_, at) => (at < 8 ? spot : colour)[at % 4]!)
  const white = [255, 255, 255, 255]
  it('is of one colour, or nearly', () => {
    for (const colour of [white, [0, 0, 0, 255], [10, 20, 200, 255]])
      expect(isBlank(sample(colour))).toBe(true)
    expect(isBlank(sample(white, [245, 245, 245, 255]))).toBe(true)
    // What is transparent is drawn over white: how much so says nothing.
    expect(isBlank(sample(white, [255, 255, 255, 0]))).toBe(true)
  })
  it.each([0, 1, 2])('is not where one place differs in colour %d alone', (channel) => {
    const spot = white.map((value, at) => (at === channel ? 244 : value))
    expect(isBlank(sample(white, spot))).toBe(false)
    expect(isBlank(sample(spot, white))).toBe(false)
  })
})

describe('fitting within 2000 × 2000', () => {
  it.each([
    [4000, 3000, 2000, 1500],
    [3000, 4000, 1500, 2000],
    [2000, 2000, 2000, 2000],
    [800, 600, 800, 600],
    [100_000, 10, 2000, 1],
  ])('%d × %d becomes %d × %d', (width, height, w, h) =>
    expect(fitWithin(width, height)).toEqual({ width: w, height: h }))
  it('keeps within, never enlarges, and keeps the proportions', () => {
    const side = fc.integer({ min: 1, max: 50_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin(width, height)
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(2000)
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
        expect(fitted.width).toBeLessThanOrEqual(width)
        expect(fitted.height).toBeLessThanOrEqual(height)
        const scale = Math.min(1, 2000 / Math.max(width, height))
        expect(Math.abs(fitted.width - width * scale)).toBeLessThanOrEqual(1)
        expect(Math.abs(fitted.height - height * scale)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
