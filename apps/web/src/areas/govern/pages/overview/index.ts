export { DaoPage } from './dao-page.tsx';
