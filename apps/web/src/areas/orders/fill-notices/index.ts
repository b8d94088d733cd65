export { LazyOrderFillNotices as FillNotices } from './ui/lazy-fill-notices.tsx';
