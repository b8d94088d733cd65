export { GreetingBanner } from './ui/greeting-banner.tsx';
