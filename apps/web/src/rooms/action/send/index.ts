export {
  ActionButton,
  getCommonBlockerReason,
  getBlockerLabel,
  type ActionButtonProps,
  type ActionSpecificBlockers,
} from './action-button.tsx';
export {
  buildCallMessage,
  sendOnChainAction,
  useAccountActions,
  type AccountActions,
} from './use-actions.ts';
