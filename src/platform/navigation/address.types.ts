import type { RouteName } from '../../../config/routes'

export type Params = Readonly<Record<string, string>>

/** The address that Taro's navigation takes on this platform: the documents' own on H5, the page in the mini program. */
export type AddressOf = (name: RouteName, params?: Params) => string

/** Whether the platform stands at such an address already, although its screen may not be drawn yet. */
export type StandsAt = (address: string) => boolean
