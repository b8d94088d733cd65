export { LockDaysField } from './lock-days.tsx';
export { formatDaysOrYears } from './days-text.ts';
