export { ActivityList } from './ui/activity-list.tsx';
export { OperationToastsAndRefetches } from './operation-effects.tsx';
