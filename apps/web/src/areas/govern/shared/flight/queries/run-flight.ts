import type { FlightOrder } from '@junction/protocol/flight';
import vmUrl from '@tychosdk/emulator/dist/wasm/tycho_emulator_bg.wasm?url';
import { nodeUrls } from '../../../../../shared/network/node-urls.ts';
import { READY, type FlightAnswer, type FlightRequest, type FlightWord } from '../worker/flight-word.ts';

/** Milliseconds for the VM to come and start: it is of some megabytes, and telephones load slowly. */
const LONGEST_START = 180_000;
/** Milliseconds from there after which a flight is given up: a contract may burn all the gas it can get, again and again. */
const LONGEST = 45_000;

/** Flies beside the page. Never rejects, and leaves nothing running. */
export function runFlight(order: FlightOrder, signal: AbortSignal): Promise<FlightAnswer> {
  const request: FlightRequest = { order, rpcUrls: nodeUrls(), vmUrl: new URL(vmUrl, location.href).href };
  return new Promise((resolve) => {
    const worker = new Worker(new URL('../worker/flight-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: FlightAnswer): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    // Until it flies no action can be what takes long.
    let timer = setTimeout(() => {
      end({ ok: false, trouble: 'vm' });
    }, LONGEST_START);
    worker.addEventListener('message', ({ data }: MessageEvent<FlightWord>) => {
      if (data !== READY) {
        end(data);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        end({ ok: false, trouble: 'too-long' });
      }, LONGEST);
    });
    worker.addEventListener('error', () => {
      end({ ok: false, trouble: 'vm' });
    });
    signal.addEventListener('abort', () => {
      end({ ok: false, trouble: 'too-long' });
    });
    worker.postMessage(request, []);
  });
}
