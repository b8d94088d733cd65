export { ActivityButton } from './ui/activity-button.tsx';
