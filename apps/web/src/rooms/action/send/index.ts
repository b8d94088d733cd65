export {
  ActionButton,
  commonReason,
  sendBlockerText,
  type ActionButtonProps,
  type OwnBlockers,
} from './action-button.tsx';
export { callMessage, sendAction, useActions, type Actions } from './use-actions.ts';
