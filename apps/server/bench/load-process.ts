import { sendLoadTestRequests, type LoadTestOptions } from './load.ts';

// Child process of `LoadClient`. Sends the requested load and reports the measurements.
process.on('message', (order: LoadTestOptions) => {
  void sendLoadTestRequests(order).then((load) => process.send?.(load));
});
