import type { RestartApp } from './restart.types'

export const restartApp: RestartApp = () => window.location.reload()
