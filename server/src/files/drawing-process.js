// A separate process, because decoding strangers' files takes much memory, releases little, and may crash. It
// is plain JavaScript, because it is started without compilation, from the sources and from the built back
// end.
const sharp = require('sharp')

sharp.concurrency(1)
sharp.cache(false)

/**
 * Returns the picture upright, without metadata, and small. It is shrunk before it is turned, because turning
 * holds all pixels in memory.
 */
async function draw({ path, type, max, quality }, { orientation = 1 }) {
  const small = sharp(path, { limitInputPixels: false, sequentialRead: true }).resize({
    width: max,
    height: max,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const upright = orientation === 1 ? small : await turn(small, orientation)
  const made = type === 'image/png' ? upright.png() : upright.jpeg({ quality })
  return made.toBuffer({ resolveWithObject: true })
}

async function turn(small, orientation) {
  return sharp(await small.withMetadata({ orientation }).tiff({ compression: 'none' }).toBuffer()).rotate()
}

/** Returns the RGBA values of the drawn picture, scaled to a few pixels over white. */
async function sampleOf(drawn, { samplePx }) {
  const { data } = await sharp(drawn)
    .flatten({ background: '#fff' })
    .resize({ width: samplePx, height: samplePx, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

async function answer(request) {
  // sharp's own limit would report a picture that is too large as invalid.
  const about = await sharp(request.path, { limitInputPixels: false }).metadata()
  const pixelsMax = about.isProgressive ? request.progressivePixelsMax : request.pixelsMax
  if (about.width * about.height > pixelsMax) return { pixelsMax }
  if (Math.max(about.width, about.height) > request.sideMax) return {}
  const { data, info } = await draw(request, about)
  const sample = await sampleOf(data, request)
  return { drawn: { bytes: data, width: info.width, height: info.height, sample } }
}

process.on('message', (request) => {
  answer(request).then(
    (outcome) => process.send(outcome),
    () => process.send({}),
  )
})
process.on('disconnect', () => process.exit())
