import { walkAll } from '../../../walk/walk'

walkAll('h5', 10, 12)
