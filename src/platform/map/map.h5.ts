import type { OpenMap } from './map.types'

/** The universal link of a map that phones open in its app, and browsers in a tab. */
export const openMap: OpenMap = async ({ address, latitude, longitude }) => {
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address
  window.open(
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`,
    '_blank',
    'noopener',
  )
  return true
}
