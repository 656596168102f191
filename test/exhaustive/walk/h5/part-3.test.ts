import { walkAll } from '../../../walk/walk'

walkAll('h5', 3, 12)
