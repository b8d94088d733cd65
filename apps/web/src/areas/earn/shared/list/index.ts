export { EarnList, PAGE_SIZE } from './earn-list.tsx';
export { OrderMenu } from './order-menu.tsx';
