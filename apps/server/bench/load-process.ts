import { sendLoad, type LoadOrder } from './load.ts';

// Child process of `LoadClient`: sends the ordered load and returns its measurements.
process.on('message', (order: LoadOrder) => {
  void sendLoad(order).then((load) => process.send?.(load));
});
