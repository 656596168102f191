import { resolveFileUrl } from '@/client/urls'
import type { ServiceDetail } from './queries'

type File = ServiceDetail['files'][number]

/** A picture of the warehouse, with the commodity that it shows. */
export interface ServicePicture {
  url: string
  takenAt: string
  /** number among all pictures, from 1 */
  number: number
  /** undefined if the picture shows the whole parcel */
  item?: ServiceDetail['goods'][number]
  /** counted minus declared pieces, below 0 if fewer were seen; undefined if the pieces were not counted */
  surplus?: number
  counted: number | null
}

/** Returns the pictures in the order of the declared goods. Pictures of the whole parcel are last. */
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

/** Returns whether the warehouse counted another quantity of some goods than was declared. */
export const hasQuantityDifference = (service: ServiceDetail): boolean =>
  listServicePictures(service).some(({ surplus }) => surplus !== undefined && surplus !== 0)
