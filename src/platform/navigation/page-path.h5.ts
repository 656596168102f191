import type { GetPagePath } from './page-path.types'

export const getPagePath: GetPagePath = ({ paths }) => paths[0]
