export { buildCallMessage } from './call-message.ts';
export { buildCallAnnouncement } from './call-announcement.ts';
export { sendCall, type CallRequest } from './send-call.ts';
export { getBusyState, hasKind, useOwnOperations } from './use-own-operations.ts';
