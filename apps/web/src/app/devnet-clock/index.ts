export { DevnetClockMenu } from './ui/clock-menu.tsx';
