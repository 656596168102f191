import { fileAddress } from '@/client/file-address'
import type { Service } from './queries'

type File = Service['files'][number]

/** A picture of the warehouse beside the commodity that it shows. */
export interface Taken {
  url: string
  takenAt: string
  /** of all pictures, from 1 */
  number: number
  /** undefined of one that shows the parcel */
  item?: Service['goods'][number]
  /** how many more pieces are seen than declared, below 0 fewer; undefined where nobody counted */
  surplus?: number
  counted: number | null
}

/** Pictures in the order of the declaration, those of the parcel last. */
export function takenOf({ files, goods }: Pick<Service, 'files' | 'goods'>): Taken[] {
  const pictures = files.filter(({ kind }) => kind === 'picture')
  const placeOf = ({ goodsPosition }: File) => goodsPosition ?? Number.POSITIVE_INFINITY
  return [...pictures]
    .sort((a, b) => Math.sign(placeOf(a) - placeOf(b) || 0))
    .map(({ url, takenAt, goodsPosition, counted }, at) => {
      const item = goods.find(({ position }) => position === goodsPosition)
      const surplus = item && counted !== null ? counted - item.quantity : undefined
      return { url: fileAddress(url), takenAt, number: at + 1, item, surplus, counted }
    })
}

/** Whether the warehouse saw another number of something than was declared. */
export const differsFromDeclared = (service: Service): boolean =>
  takenOf(service).some(({ surplus }) => surplus !== undefined && surplus !== 0)
