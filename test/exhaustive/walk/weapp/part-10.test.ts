import { walkAll } from '../../../walk/walk'

walkAll('weapp', 10, 12)
