import { walkAll } from '../../../walk/walk'

walkAll('weapp', 6, 12)
