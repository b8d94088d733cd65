export { EpochPage } from './epoch-page.tsx';
