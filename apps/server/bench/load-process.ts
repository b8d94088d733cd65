import { sendLoad, type LoadOrder } from './load.ts';

// Child process of `LoadClient`. Sends the requested load and reports the measurements.
process.on('message', (order: LoadOrder) => {
  void sendLoad(order).then((load) => process.send?.(load));
});
