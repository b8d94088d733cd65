export { FarmCreatePage } from './farm-create-page.tsx';
