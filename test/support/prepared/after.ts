import { stopServers } from './prepared'

export default stopServers
