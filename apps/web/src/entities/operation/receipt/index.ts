export { TermsReceipt } from './terms-receipt.tsx';
