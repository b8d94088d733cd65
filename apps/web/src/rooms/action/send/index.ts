export {
  ActionButton,
  getCommonReason,
  getBlockerLabel,
  type ActionButtonProps,
  type OwnBlockers,
} from './action-button.tsx';
export { buildCallMessage, sendAction, useActions, type Actions } from './use-actions.ts';
