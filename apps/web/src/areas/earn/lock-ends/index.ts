export { EndingLocksNotice } from './ui/lock-ends.tsx';
