import { walkAll } from '../../../walk/walk'

walkAll('weapp', 5, 12)
