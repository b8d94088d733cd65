export { LockDays } from './lock-days.tsx';
export { daysText } from './days-text.ts';
