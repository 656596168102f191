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

/** The scanner in a browser that finds these codes, or cannot read any. */
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

describe('a code that a browser reads', () => {
  it('is that of a photograph by the camera, which is let go', async () => {
    expect(await scannerOf(['SF1408227783331'])!()).toEqual({ text: 'SF1408227783331' })
    expect(mockPictures.choose).toHaveBeenCalledWith({ max: 1, byCamera: true })
    expect(mockPictures.release).toHaveBeenCalledWith(PHOTO)
  })
  it('is the tracking number among several, and nothing where there is none', async () => {
    expect(await scannerOf(['A-1', 'SF1408227783331'])!()).toEqual({ text: 'SF1408227783331' })
    expect(await scannerOf(['A-1'])!()).toEqual({ text: 'A-1' })
    expect(await scannerOf([])!()).toEqual({ text: '' })
  })
  it('tells nothing when the member turned back, and that it failed where it cannot be read', async () => {
    expect(await scannerOf(new Error('no service'))!()).toBe('failed')
    expect(mockPictures.release).toHaveBeenCalledWith(PHOTO)
    mockPictures.choose.mockResolvedValue([])
    expect(await scannerOf(['SF1408227783331'])!()).toBeUndefined()
  })
  it('is not offered where no browser reads it', () => {
    expect(scannerOf(undefined)).toBeUndefined()
  })
})

describe('WeChat’s scanner', () => {
  it('tells what a code holds', async () => {
    mockScanner.mockResolvedValue({ result: 'SF1408227783331' })
    expect(await weapp!()).toEqual({ text: 'SF1408227783331' })
  })
  it('that the member closed tells nothing, one that fails tells so', async () => {
    mockScanner.mockRejectedValue({ errMsg: 'scanCode:fail cancel' })
    expect(await weapp!()).toBeUndefined()
    mockScanner.mockRejectedValue({ errMsg: 'scanCode:fail' })
    expect(await weapp!()).toBe('failed')
  })
  it('that may not use the camera tells why', async () => {
    mockScanner.mockRejectedValue({ errno: 3, errMsg: 'scanCode:fail system permission denied' })
    await expect(weapp!()).rejects.toMatchObject({ why: 'system' })
  })
})
