import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator'

/** What was pressed for is on its way. */
export const Spinner = () => <AtActivityIndicator />
