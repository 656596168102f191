import { walkAll } from '../../../walk/walk'

walkAll('weapp', 9, 12)
