export { OwnerPanel } from './ui/owner-panel.tsx';
export { isGaugeOwner } from './use-owner.ts';
