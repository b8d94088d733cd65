export { useEpoch } from './use-epoch.ts';
export { EpochPageHeader } from './ui/epoch-head.tsx';
export { EpochContent } from './ui/epoch-content.tsx';
