export { BoostCalculatorBody } from './ui/calculator-body.tsx';
export { AprsMayChangeNotice } from './ui/rates-notice.tsx';
export { ShareCalculatorLinkButton } from './ui/share-button.tsx';
export { useCalculator } from './use-calculator.ts';
