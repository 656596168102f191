import type { KeyPressProps } from './press-key.types'

export const keyPressProps: KeyPressProps = {}
