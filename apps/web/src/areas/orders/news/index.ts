export { OrderNews } from './ui/order-news.tsx';
