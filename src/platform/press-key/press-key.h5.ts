import type { KeyPressProps } from './press-key.types'

export const keyPressProps: KeyPressProps = {
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    ;(event.currentTarget as HTMLElement).click()
  },
}
