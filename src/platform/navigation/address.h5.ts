import { ROUTES } from '../../../config/routes'
import type { AddressOf, StandsAt } from './address.types'
import { queryText } from './query-text'

export const addressOf: AddressOf = (name, params) => ROUTES[name].paths[0] + queryText(params)

export const standsAt: StandsAt = (address) => window.location.pathname + window.location.search === address
