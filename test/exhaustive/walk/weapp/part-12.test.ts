import { walkAll } from '../../../walk/walk'

walkAll('weapp', 12, 12)
