export { buildCallMessage } from './call-message.ts';
export { buildCallAnnouncement } from './call-announcement.ts';
export { sendCall, type AnnouncedCallRequest } from './send-call.ts';
export { getOpenOperationState, isOperationOfKind, useOwnOperations } from './use-own-operations.ts';
