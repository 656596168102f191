import {
  BLANK_CHECK_SIDE_PX,
  COMPRESSED_IMAGE_SIDE_MAX_PX,
  checkChosenFile,
  checkCompressedImage,
  computeSizeWithinMaxSide,
  IMAGE_COMPRESSION_QUALITY,
  isBlankImage,
  SHOPPING_SCREENSHOTS_MAX,
  sniffImageType,
  UPLOADED_IMAGE_LIMIT_BYTES,
} from '@/domain/pictures/image'

describe('a picture', () => {
  it('is compressed to quality 0.8 and 2000 px, and must be smaller than 2 MB', () => {
    expect([UPLOADED_IMAGE_LIMIT_BYTES, IMAGE_COMPRESSION_QUALITY, COMPRESSED_IMAGE_SIDE_MAX_PX]).toEqual([
      2_097_152, 0.8, 2000,
    ])
    expect(checkCompressedImage({ type: 'image/jpeg', bytes: 2_097_151 })).toBeNull()
    expect(checkCompressedImage({ type: 'image/jpeg', bytes: 2_097_152 })).toEqual({
      code: 'image.tooLarge',
      params: { megabytes: 2 },
    })
  })
  it('is not empty', () => {
    expect(checkCompressedImage({ type: 'image/png', bytes: 0 })).toEqual({ code: 'image.empty' })
    expect(checkChosenFile({ type: 'image/png', bytes: 0 })).toEqual({ code: 'image.empty' })
    expect(checkChosenFile({ type: 'image/png', bytes: UPLOADED_IMAGE_LIMIT_BYTES })).toBeNull()
  })
  it('is one of at most twenty screenshots', () => expect(SHOPPING_SCREENSHOTS_MAX).toBe(20))
  it('has the type of its first bytes, not of its name', () => {
    const bytes = (...values: number[]) => Uint8Array.from(values)
    expect(sniffImageType(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
    expect(sniffImageType(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png')
    expect(sniffImageType(new TextEncoder().encode('GIF89a'))).toBe('image/gif')
    expect(sniffImageType(new TextEncoder().encode('<svg onload=1>'))).toBeUndefined()
    expect(sniffImageType(bytes(0xff, 0xd8))).toBeUndefined()
    expect(sniffImageType(bytes())).toBeUndefined()
  })
})

describe('a blank picture', () => {
  const sample = (colour: readonly number[], spot: readonly number[] = colour) =>
    Uint8Array.from(
      { length: BLANK_CHECK_SIDE_PX * BLANK_CHECK_SIDE_PX * 4 },
      (_, at) => (at < 8 ? spot : colour)[at % 4]!,
    )
  const white = [255, 255, 255, 255]
  it('has one colour, or almost one', () => {
    for (const colour of [white, [0, 0, 0, 255], [10, 20, 200, 255]])
      expect(isBlankImage(sample(colour))).toBe(true)
    expect(isBlankImage(sample(white, [245, 245, 245, 255]))).toBe(true)
    // A transparent pixel is drawn over white, so its alpha value means nothing.
    expect(isBlankImage(sample(white, [255, 255, 255, 0]))).toBe(true)
  })
  it.each([0, 1, 2])('has no spot that differs in colour channel %d', (channel) => {
    const spot = white.map((value, at) => (at === channel ? 244 : value))
    expect(isBlankImage(sample(white, spot))).toBe(false)
    expect(isBlankImage(sample(spot, white))).toBe(false)
  })
})

describe('the size within 2000 × 2000', () => {
  it.each([
    [4000, 3000, 2000, 1500],
    [3000, 4000, 1500, 2000],
    [2000, 2000, 2000, 2000],
    [800, 600, 800, 600],
    [100_000, 10, 2000, 1],
  ])('%d × %d becomes %d × %d', (width, height, w, h) =>
    expect(computeSizeWithinMaxSide(width, height)).toEqual({ width: w, height: h }),
  )
})
