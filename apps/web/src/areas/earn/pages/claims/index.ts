export { ClaimsPage } from './claims-page.tsx';
