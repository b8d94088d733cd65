export { FarmsPage } from './farms-page.tsx';
