import { walkAll } from '../../../walk/walk'

walkAll('h5', 11, 12)
