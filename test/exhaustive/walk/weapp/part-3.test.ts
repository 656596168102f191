import { walkAll } from '../../../walk/walk'

walkAll('weapp', 3, 12)
