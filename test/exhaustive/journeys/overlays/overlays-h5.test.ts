import { walkOverlays } from './walk-overlays'

walkOverlays('h5', 'ofTheApp')
