export { ActivityList } from './ui/activity-list.tsx';
export { OperationEffects } from './operation-effects.tsx';
