import { walkAll } from '../../../walk/walk'

walkAll('h5', 9, 12)
