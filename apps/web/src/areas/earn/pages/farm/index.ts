export { FarmPage } from './farm-page.tsx';
