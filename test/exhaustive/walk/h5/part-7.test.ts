import { walkAll } from '../../../walk/walk'

walkAll('h5', 7, 12)
