import type { GetPagePath } from './address.types'

export const getPagePath: GetPagePath = ({ paths }) => paths[0]
