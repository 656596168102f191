import { walkAll } from '../../../walk/walk'

walkAll('weapp', 1, 12)
