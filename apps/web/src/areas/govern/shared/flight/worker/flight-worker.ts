import { FLIGHT_LIMITS, loadVm, nodeAccounts, testFlight } from '@junction/protocol/flight';
import { READY, type FlightAnswer, type FlightRequest, type FlightWord } from './flight-word.ts';

/** Runs flights beside the page, whose own thread stays free; the page ends it when it takes too long. */

/** Others may act while states are read: then they are read again. */
const ATTEMPTS = 3;

async function answer({ order, rpcUrls, vmUrl }: FlightRequest): Promise<FlightAnswer> {
  const ask: typeof fetch = (...request) => fetch(...request);
  const program = compile(vmUrl);
  // Looked at below; until then nobody waits for it.
  program.catch(() => undefined);
  let config: string;
  try {
    config = await nodeAccounts(rpcUrls, ask).config();
  } catch {
    return { ok: false, trouble: 'node' };
  }
  const execute = await loadVm(await program, config);
  tell(READY);
  for (let attempt = 1; ; attempt += 1) {
    const { load } = nodeAccounts(rpcUrls, ask);
    const now = (): number => performance.now();
    const report = await testFlight(order, { load, execute, now, limits: FLIGHT_LIMITS });
    if (typeof report === 'string') return { ok: false, trouble: report };
    if (!report.isTorn || attempt === ATTEMPTS) return { ok: true, report };
  }
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError('no VM');
  return WebAssembly.compile(await response.arrayBuffer());
}

const tell = (word: FlightWord): void => {
  postMessage(word);
};

addEventListener('message', ({ data }: MessageEvent<FlightRequest>) => {
  void answer(data)
    .catch((): FlightAnswer => ({ ok: false, trouble: 'vm' }))
    .then(tell);
});
