import { walkAll } from '../../../walk/walk'

walkAll('h5', 1, 12)
