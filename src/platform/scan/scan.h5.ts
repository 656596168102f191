import { pickCodeWithTrackingNumber } from '@/domain/forecast/tracking-number'
import { devicePictures } from '../pictures/pictures'

/**
 * Reads a bar or QR code by the camera or from the album. Returns its text, undefined when the member closed
 * the scanner, or 'failed' when there is no camera or reading failed.
 * @throws PermissionRefusedError when WeChat refuses it
 */
export type ScanCode = () => Promise<{ text: string } | undefined | 'failed'>

/** The browser's code reader, where it has one (Shape Detection API). */
interface Detector {
  detect(image: ImageBitmap): Promise<readonly { rawValue: string }[]>
}
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector }

/**
 * Reads a photograph from the phone's camera. Of several codes on a parcel it returns the tracking number.
 */
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

/** Undefined without a reader in the browser, as inside WeChat: the user then types or pastes the number. */
export const scanCode: ScanCode | undefined = BarcodeDetector && (() => scanPhotograph(BarcodeDetector))
