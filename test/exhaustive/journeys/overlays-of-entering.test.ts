import { walkOverlays } from './walk-overlays'

walkOverlays('weapp', 'ofPayingAndEntering')
