import type { LocalPicture } from '@/platform/pictures/pictures'
import type { ScanCode } from '@/platform/scan/scan'
import { scanCode as weapp } from '@/platform/scan/scan.weapp'

const PHOTO = { handle: new Blob(['a photograph']), previewUrl: 'blob:1' } as unknown as LocalPicture
const mockPictures = { choose: jest.fn(), release: jest.fn() }
jest.mock('@/platform/pictures/pictures', () => ({ devicePictures: mockPictures }))
const mockScanner = jest.fn()
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { scanCode: () => mockScanner() } }))

const globals = globalThis as { BarcodeDetector?: unknown; createImageBitmap?: unknown }
const { BarcodeDetector: reader, createImageBitmap: opener } = globals
afterAll(() => {
  globals.BarcodeDetector = reader
  globals.createImageBitmap = opener
})

/**
 * Returns the scanner in a browser that finds these codes. An error makes detection fail; undefined means
 * that the browser has no detector.
 */
function scannerOf(found: readonly string[] | Error | undefined): ScanCode | undefined {
  globals.createImageBitmap = async (photo: unknown) => ({ photo })
  globals.BarcodeDetector =
    found &&
    class {
      async detect({ photo }: { photo: unknown }) {
        if (found instanceof Error || photo !== PHOTO.handle) throw found
        return found.map((rawValue) => ({ rawValue }))
      }
    }
  let scan: ScanCode | undefined
  jest.isolateModules(() => {
    scan = jest.requireActual<{ scanCode: ScanCode | undefined }>('@/platform/scan/scan.h5').scanCode
  })
  return scan
}

beforeEach(() => {
  jest.clearAllMocks()
  mockPictures.choose.mockResolvedValue([PHOTO])
})

describe('a code scanned in a browser', () => {
  it('is read from a camera photograph, which is then released', async () => {
    expect(await scannerOf(['SF1408227783331'])!()).toEqual({ text: 'SF1408227783331' })
    expect(mockPictures.choose).toHaveBeenCalledWith({ max: 1, byCamera: true })
    expect(mockPictures.release).toHaveBeenCalledWith(PHOTO)
  })
  it('is the tracking number when there are several codes, and empty when there are none', async () => {
    expect(await scannerOf(['A-1', 'SF1408227783331'])!()).toEqual({ text: 'SF1408227783331' })
    expect(await scannerOf(['A-1'])!()).toEqual({ text: 'A-1' })
    expect(await scannerOf([])!()).toEqual({ text: '' })
  })
  it('is undefined after a cancellation, and "failed" when it cannot be read', async () => {
    expect(await scannerOf(new Error('no service'))!()).toBe('failed')
    expect(mockPictures.release).toHaveBeenCalledWith(PHOTO)
    mockPictures.choose.mockResolvedValue([])
    expect(await scannerOf(['SF1408227783331'])!()).toBeUndefined()
  })
  it('is not offered by a browser that cannot read codes', () => {
    expect(scannerOf(undefined)).toBeUndefined()
  })
})

describe('WeChat’s scanner', () => {
  it('returns the content of a code', async () => {
    mockScanner.mockResolvedValue({ result: 'SF1408227783331' })
    expect(await weapp!()).toEqual({ text: 'SF1408227783331' })
  })
  it('returns nothing when it is closed, and "failed" after an error', async () => {
    mockScanner.mockRejectedValue({ errMsg: 'scanCode:fail cancel' })
    expect(await weapp!()).toBeUndefined()
    mockScanner.mockRejectedValue({ errMsg: 'scanCode:fail' })
    expect(await weapp!()).toBe('failed')
  })
  it('gives the reason when the camera is not allowed', async () => {
    mockScanner.mockRejectedValue({ errno: 3, errMsg: 'scanCode:fail system permission denied' })
    await expect(weapp!()).rejects.toMatchObject({ why: 'system' })
  })
})
