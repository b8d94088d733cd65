export { ExecutionResults } from './ui/execution-results.tsx';
export { FlightTest } from './ui/flight-test.tsx';
