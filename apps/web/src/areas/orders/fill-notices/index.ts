export { FillNotices } from './ui/fill-notices.tsx';
