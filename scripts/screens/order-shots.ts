import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const order = (hue: number, product: string, price: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="780" height="1040" font-family="sans-serif">
  <rect width="780" height="1040" fill="#f4f4f6"/>
  <rect width="780" height="120" fill="hsl(${hue} 55% 45%)"/>
  <text x="40" y="78" font-size="40" fill="#fff">Order shipped</text>
  <rect x="30" y="160" width="720" height="330" rx="24" fill="#fff"/>
  <rect x="60" y="190" width="220" height="220" rx="18" fill="hsl(${hue} 45% 82%)"/>
  <circle cx="170" cy="300" r="64" fill="hsl(${hue} 45% 62%)"/>
  <text x="310" y="240" font-size="36" fill="#222">${product}</text>
  <text x="310" y="300" font-size="30" fill="#888">Quantity 1</text>
  <text x="310" y="400" font-size="40" fill="hsl(${hue} 65% 40%)">${price}</text>
  <rect x="30" y="520" width="720" height="300" rx="24" fill="#fff"/>
  <text x="60" y="590" font-size="32" fill="#666">Order number</text>
  <text x="60" y="640" font-size="34" fill="#222">2026 1118 0042 7719</text>
  <text x="60" y="720" font-size="32" fill="#666">Paid</text>
  <text x="60" y="770" font-size="34" fill="#222">${price}</text>
</svg>`

/** Returns the paths of two shopping screenshots, like those that a shopper would upload. */
export async function orderShots(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-orders-'))
  const shots = [order(16, 'Wireless earphones', '¥ 148.00'), order(200, 'Canvas tote bag', '¥ 18.50')]
  return Promise.all(
    shots.map(async (svg, at) => {
      const path = join(folder, `order-${at + 1}.jpg`)
      await sharp(Buffer.from(svg)).jpeg().toFile(path)
      return path
    }),
  )
}
