export { CalculatorBody } from './ui/calculator-body.tsx';
export { RatesNotice } from './ui/rates-notice.tsx';
export { ShareButton } from './ui/share-button.tsx';
export { useCalculator } from './use-calculator.ts';
