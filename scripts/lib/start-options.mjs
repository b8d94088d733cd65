// Options of `npm start`. Unknown options are rejected, because ignoring them would start the exchange with other
// settings than intended.
import { parseArgs } from 'node:util';

const OPTIONS = {
  port: { type: 'string' },
  data: { type: 'string' },
  host: { type: 'string' },
  'trust-proxy': { type: 'string' },
  network: { type: 'string' },
  reindex: { type: 'boolean', default: false },
  'cut-at-damage': { type: 'boolean', default: false },
  'no-keeper': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

export const START_COMMAND_USAGE = `npm start -- [options]

  --port N            the port, 3000 when left out (PORT works too)
  --data FOLDER       keeps chain and database there (.data, or JUNCTION_DATA)
  --host ADDRESS      listens there instead of on this machine only
  --trust-proxy N     believes N proxies, or a list of their addresses, about callers
  --network FILE      opens the exchange on the network of this file, without a local chain
  --no-keeper         lets nobody execute limit orders on the local chain
  --reindex           reads the database again from the chain
  --cut-at-damage     goes on with what is before the damage of the local chain's files
  --help              says this`;

/** Returns the options by name. Throws an Error with a one-line message for invalid ones. */
export function readStartOptions(args) {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const [first] = error.message.split(/\.\s/);
    throw new Error(`${first}; see: npm start -- --help`, { cause: error });
  }
}

/** Returns the port: `--port N`, else PORT, else 3000. */
export function readStartPort(option, env) {
  const text = option ?? env.PORT ?? '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new Error(`"${text}" is not a port; use --port with a number from 1 to 65535.`);
  }
  return port;
}
