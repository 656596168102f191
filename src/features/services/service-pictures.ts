import { resolveFileUrl } from '@/client/urls'
import type { ServiceDetail } from './queries'

type File = ServiceDetail['files'][number]

/** A picture of the warehouse beside the commodity that it shows. */
export interface ServicePicture {
  url: string
  takenAt: string
  /** of all pictures, from 1 */
  number: number
  /** undefined of one that shows the parcel */
  item?: ServiceDetail['goods'][number]
  /** how many more pieces are seen than declared, below 0 fewer; undefined where nobody counted */
  surplus?: number
  counted: number | null
}

/** Pictures in the order of the declaration, those of the parcel last. */
export function listServicePictures({
  files,
  goods,
}: Pick<ServiceDetail, 'files' | 'goods'>): ServicePicture[] {
  const pictures = files.filter(({ kind }) => kind === 'picture')
  const placeOf = ({ goodsPosition }: File) => goodsPosition ?? Number.POSITIVE_INFINITY
  return [...pictures]
    .sort((a, b) => Math.sign(placeOf(a) - placeOf(b) || 0))
    .map(({ url, takenAt, goodsPosition, counted }, at) => {
      const item = goods.find(({ position }) => position === goodsPosition)
      const surplus = item && counted !== null ? counted - item.quantity : undefined
      return { url: resolveFileUrl(url), takenAt, number: at + 1, item, surplus, counted }
    })
}

/** Whether the warehouse saw another number of something than was declared. */
export const hasQuantityDifference = (service: ServiceDetail): boolean =>
  listServicePictures(service).some(({ surplus }) => surplus !== undefined && surplus !== 0)
