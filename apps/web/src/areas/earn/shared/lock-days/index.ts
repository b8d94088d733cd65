export { LockDays, type LockDaysProps } from './lock-days.tsx';
export { daysText } from './days-text.ts';
