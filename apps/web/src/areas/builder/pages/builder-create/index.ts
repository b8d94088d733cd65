export { BuilderCreateTokenPage } from './builder-create-page.tsx';
