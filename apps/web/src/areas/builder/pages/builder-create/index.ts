export { BuilderCreatePage } from './builder-create-page.tsx';
