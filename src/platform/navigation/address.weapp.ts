import { ROUTES } from '../../../config/routes'
import type { AddressOf } from './address.types'
import { queryText } from './query-text'

export const addressOf: AddressOf = (name, params) => `/${ROUTES[name].page}${queryText(params)}`
