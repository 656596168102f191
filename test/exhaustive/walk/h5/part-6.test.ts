import { walkAll } from '../../../walk/walk'

walkAll('h5', 6, 12)
