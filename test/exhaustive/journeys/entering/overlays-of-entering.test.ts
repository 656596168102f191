import { walkOverlays } from '../overlays/walk-overlays'

walkOverlays('weapp', 'ofPayingAndEntering')
