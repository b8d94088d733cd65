export { FlightTest } from './ui/flight-test.tsx';
export { QuorumForecast } from './ui/quorum-forecast.tsx';
