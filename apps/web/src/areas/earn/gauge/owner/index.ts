export { OwnerPanel } from './ui/owner-panel.tsx';
export { isOwner } from './use-owner.ts';
