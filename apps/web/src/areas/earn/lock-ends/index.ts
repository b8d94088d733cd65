export { LockEnds } from './ui/lock-ends.tsx';
