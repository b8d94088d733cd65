export { HistoryPanel } from './ui/history-panel.tsx';
