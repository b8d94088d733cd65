export { buildCallMessage } from './call-message.ts';
export { buildCallAnnouncement } from './call-announcement.ts';
export { sendAnnouncedCall, type AnnouncedCallRequest } from './send-call.ts';
export {
  getOpenOperationState,
  isOperationOfKind,
  useFilteredAccountOperations,
} from './use-own-operations.ts';
