import { walkAll } from '../../../walk/walk'

walkAll('weapp', 7, 12)
