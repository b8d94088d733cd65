export { LimitPage } from './limit-page.tsx';
