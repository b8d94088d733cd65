export { LazyUpgradeNotice as UpgradeNotice } from './ui/lazy-upgrade-notice.tsx';
