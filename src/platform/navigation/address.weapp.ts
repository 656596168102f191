import type { PageAddress } from './address.types'

export const pageAddress: PageAddress = ({ page }) => `/${page}`
