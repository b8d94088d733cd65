export { callMessage } from './call-message.ts';
export { callAnnouncement } from './call-announcement.ts';
export { sendCall, type CallRequest } from './send-call.ts';
export { busyWith, isOfKinds, useOwnOperations } from './use-own-operations.ts';
