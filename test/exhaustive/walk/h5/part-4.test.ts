import { walkAll } from '../../../walk/walk'

walkAll('h5', 4, 12)
