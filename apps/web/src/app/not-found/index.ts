export { NotFoundPage } from './lazy-not-found-page.tsx';
