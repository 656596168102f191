import { walkAll } from '../../../walk/walk'

walkAll('h5', 5, 12)
