export { TradeTabs } from './ui/trade-tabs.tsx';
