import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A picture as the back end stores it. */
interface KeptPicture {
  width: number
  height: number
  /** brightness of the left quarter, 0 to 255; `right` is that of the right quarter */
  left: number
  right: number
}

async function lookAt(picture: Buffer): Promise<KeptPicture> {
  const { width, height } = await sharp(picture).metadata()
  const quarter = Math.floor(width / 4)
  const lightOf = async (left: number) => {
    const part = await sharp(picture).extract({ left, top: 0, width: quarter, height }).toBuffer()
    return (await sharp(part).greyscale().stats()).channels[0]!.mean
  }
  return { width, height, left: await lightOf(0), right: await lightOf(width - quarter) }
}

/**
 * Watches the back end's responses to uploads with this path, from now on.
 * @returns a function that returns the stored pictures, in the order of the responses
 */
export function uploadsTo(page: Page, path: string, backEnd: { url: string }): () => Promise<KeptPicture[]> {
  const addresses: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path && response.request().method() === 'POST')
      addresses.push(response.json().then((answer: { data: { url: string } }) => answer.data.url))
  })
  return async () => {
    const pictures: KeptPicture[] = []
    for (const address of addresses) {
      const answer = await fetch(backEnd.url + (await address))
      pictures.push(await lookAt(Buffer.from(await answer.arrayBuffer())))
    }
    return pictures
  }
}
