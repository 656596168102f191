import { walkAll } from '../../../walk/walk'

walkAll('weapp', 2, 12)
