import { walkAll } from '../../../walk/walk'

walkAll('weapp', 11, 12)
