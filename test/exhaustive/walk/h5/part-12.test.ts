import { walkAll } from '../../../walk/walk'

walkAll('h5', 12, 12)
