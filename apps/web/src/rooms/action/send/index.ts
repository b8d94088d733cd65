export {
  ActionButton,
  getCommonBlockerReason,
  getBlockerLabel,
  type ActionButtonProps,
  type ActionSpecificBlockers,
} from './action-button.tsx';
export { buildCallMessage, sendAction, useAccountActions, type AccountActions } from './use-actions.ts';
