import type { Restart } from './restart.types'

export const restart: Restart = () => window.location.reload()
