export { BoostCalculatorPage } from './boost-calculator-page.tsx';
