import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** What the back end keeps of a picture. */
interface KeptPicture {
  width: number
  height: number
  /** how light its left and its right quarter are, 0 to 255 */
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

/** What the back end answers to uploads by this path, from now on. @returns what it keeps of each, in the order of answers */
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
