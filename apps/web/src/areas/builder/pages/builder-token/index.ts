export { BuilderTokenPage } from './builder-token-page.tsx';
