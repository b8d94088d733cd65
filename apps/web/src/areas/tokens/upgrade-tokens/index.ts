export { LazyTokenUpgradeNotice as UpgradeNotice } from './ui/lazy-upgrade-notice.tsx';
