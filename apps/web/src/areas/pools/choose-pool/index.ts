export { DeeperPoolSuggestion } from './ui/deeper-pool.tsx';
export { PoolChooser } from './ui/pool-chooser.tsx';
export { usePoolChoice, type PoolChoice } from './use-pool-choice.ts';
