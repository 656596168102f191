import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator'

/** Shows that a pressed action is in progress. */
export const Spinner = () => <AtActivityIndicator />
