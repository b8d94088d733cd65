export { FlightTest, type FlightTestProps } from './ui/flight-test.tsx';
export { QuorumForecast } from './ui/quorum-forecast.tsx';
