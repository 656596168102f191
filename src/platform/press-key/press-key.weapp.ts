import type { GetKeyPressProps } from './press-key.types'

export const getKeyPressProps: GetKeyPressProps = {}
