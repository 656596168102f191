import type { LinkSecret } from './link-secret.types'

export const linkSecret: LinkSecret = {
  addTo: (address, name, value) => `${address}#${new URLSearchParams({ [name]: value })}`,
  take(name) {
    const { pathname, search, hash } = window.location
    const value = new URLSearchParams(hash.slice(1)).get(name) ?? ''
    if (value) window.history.replaceState(window.history.state, '', pathname + search)
    return value
  },
  watch(onChange) {
    window.addEventListener('hashchange', onChange)
    return () => window.removeEventListener('hashchange', onChange)
  },
}
