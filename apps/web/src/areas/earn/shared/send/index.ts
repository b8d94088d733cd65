export { SendButton, getSendBlockerLabel } from './send-button.tsx';
export { useOperationSender, type OperationSender } from './use-sender.ts';
export { useMessageConfirmation, type MessageConfirmation } from './use-confirmation.ts';
