import { pickCodeWithTrackingNumber } from '@/domain/forecast/tracking-number'
import { devicePictures } from '../pictures/pictures'

/**
 * Reads a bar or QR code by the camera or from the album.
 * What it holds; undefined when the member closed it; 'failed' when there is no camera to read with.
 * @throws PermissionRefusedError by WeChat
 */
export type ScanCode = () => Promise<{ text: string } | undefined | 'failed'>

/** What a browser reads codes with, where it can (Shape Detection API). */
interface Detector {
  detect(image: ImageBitmap): Promise<readonly { rawValue: string }[]>
}
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector }

/** Of a photograph of the phone's own camera: among several codes on a parcel the one that is a tracking number. */
async function scanPhotograph(Reader: new () => Detector): ReturnType<ScanCode> {
  const [picture] = await devicePictures.choose({ max: 1, byCamera: true })
  if (!picture) return undefined
  try {
    const image = await createImageBitmap(picture.handle as Blob)
    const codes = (await new Reader().detect(image)).map(({ rawValue }) => rawValue)
    return { text: pickCodeWithTrackingNumber(codes) ?? codes[0] ?? '' }
  } catch {
    return 'failed'
  } finally {
    devicePictures.release(picture)
  }
}

/** Without a reader in the browser, as inside WeChat, a number is typed or pasted. */
export const scanCode: ScanCode | undefined = BarcodeDetector && (() => scanPhotograph(BarcodeDetector))
