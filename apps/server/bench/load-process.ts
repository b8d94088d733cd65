import { sendLoad, type LoadOrder } from './load.ts';

// The process behind `LoadClient`.
process.on('message', (order: LoadOrder) => {
  void sendLoad(order).then((load) => process.send?.(load));
});
