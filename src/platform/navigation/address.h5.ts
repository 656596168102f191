import type { PageAddress } from './address.types'

export const pageAddress: PageAddress = ({ paths }) => paths[0]
