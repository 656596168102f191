import { walkAll } from '../../../walk/walk'

walkAll('weapp', 8, 12)
