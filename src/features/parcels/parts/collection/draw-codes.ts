import { encode } from 'uqr'
import { encodeCode128 } from '@/domain/base/code-128'

/** Widths of the empty borders that the standards require, in modules. */
const QR_BORDER = 4
const BAR_BORDER = 10

/** Returns the style of an element that shows dark parts on white, in both themes, without smoothing. */
const toBackground = (width: number, height: number, dark: string) => ({
  backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' preserveAspectRatio='none' shape-rendering='crispEdges'><path fill='#ffffff' d='M0 0h${width}v${height}H0z'/><path d='${dark}'/></svg>`,
  )}")`,
})

/** Draws a QR code as the background of a square element. */
export function drawQrCode(content: string) {
  const { size, data } = encode(content, { ecc: 'M', border: QR_BORDER })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return toBackground(size, size, dark.join(''))
}

/** Draws a Code 128 bar code as the background of an element of any size. */
export function drawBarCode(content: string) {
  let x = BAR_BORDER
  const bars = encodeCode128(content).map((width, at) => {
    const bar = at % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
    x += width
    return bar
  })
  return toBackground(x + BAR_BORDER, 1, bars.join(''))
}
