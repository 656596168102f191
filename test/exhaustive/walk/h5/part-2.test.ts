import { walkAll } from '../../../walk/walk'

walkAll('h5', 2, 12)
