export { callDifferences } from './call-differences.ts';
export { sendFromOtherTab as sendElsewhere } from './send-elsewhere.ts';
