import { walkAll } from '../../../walk/walk'

walkAll('weapp', 4, 12)
