export { SendButton, sendBlocker } from './send-button.tsx';
export { useSender, type Sender } from './use-sender.ts';
export { useConfirmation, type Confirmation } from './use-confirmation.ts';
