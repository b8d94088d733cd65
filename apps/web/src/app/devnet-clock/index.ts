export { ClockMenu } from './ui/clock-menu.tsx';
