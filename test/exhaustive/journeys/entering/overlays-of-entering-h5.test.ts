import { walkOverlays } from '../overlays/walk-overlays'

walkOverlays('h5', 'ofPayingAndEntering')
