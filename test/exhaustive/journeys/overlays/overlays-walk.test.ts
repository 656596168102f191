import { walkOverlays } from './walk-overlays'

walkOverlays('weapp', 'ofTheApp')
