export { callDifferences } from './call-differences.ts';
export { sendElsewhere } from './send-elsewhere.ts';
