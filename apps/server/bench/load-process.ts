import { sendLoadTestRequests, type LoadTestOptions } from './load.ts';

// Child process of `LoadTestClient`. Sends the requested load and reports the measurements.
process.on('message', (order: LoadTestOptions) => {
  void sendLoadTestRequests(order).then((load) => process.send?.(load));
});
