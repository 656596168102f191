import { ROUTES } from '../../../config/routes'
import type { AddressOf, StandsAt } from './address.types'
import { queryText } from './query-text'

export const addressOf: AddressOf = (name, params) => `/${ROUTES[name].page}${queryText(params)}`

/** WeChat tells when a page has arrived; nothing is at its address before. */
export const standsAt: StandsAt = () => false
