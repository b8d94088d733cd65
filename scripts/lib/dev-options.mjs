// Options of `npm run dev`. Unknown options are rejected, as by `npm start`.
import { parseArgs } from 'node:util';

const OPTIONS = {
  port: { type: 'string' },
  data: { type: 'string' },
  'no-keeper': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

export const DEV_USAGE = `npm run dev -- [options]

  --port N            the port of the page, 5173 when left out; the server takes the next one
  --data FOLDER       keeps chain and database there (.data, or JUNCTION_DATA)
  --no-keeper         lets nobody execute limit orders on the local chain
  --help              says this`;

/** Returns options by name. Throws a one-line Error for invalid ones. */
export function readDevOptions(args) {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const [first] = error.message.split(/\.\s/);
    throw new Error(`${first}; see: npm run dev -- --help`, { cause: error });
  }
}

/** Returns the port of the page and the port of the server, which is the following one. */
export function readDevPorts(option) {
  const text = option ?? '5173';
  const page = Number(text);
  if (!/^\d{1,5}$/.test(text) || page < 1 || page > 65_534) {
    throw new Error(`"${text}" is not a port; use --port with a number from 1 to 65534.`);
  }
  return { page, server: page + 1 };
}
