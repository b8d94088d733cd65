export { useDaoOverview } from './use-dao.ts';
export { DaoBody } from './ui/dao-body.tsx';
