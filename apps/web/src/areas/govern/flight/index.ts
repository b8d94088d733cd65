export { FlightTest } from './ui/flight-test.tsx';
