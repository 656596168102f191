import { walkAll } from '../../../walk/walk'

walkAll('h5', 8, 12)
