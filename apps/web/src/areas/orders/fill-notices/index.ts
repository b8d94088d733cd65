export { LazyFillNotices as FillNotices } from './ui/lazy-fill-notices.tsx';
