// `npm run reset`: removes the local chain and database, so that the next `npm start` begins anew.
import { parseArgs } from 'node:util';
import { removeDataFolder, readDataFolder } from './lib/data-folder.mjs';

const USAGE = `npm run reset -- [options]

  --data FOLDER       forgets what is kept there (.data, or JUNCTION_DATA)
  --help              says this`;

function main() {
  const options = { data: { type: 'string' }, help: { type: 'boolean', default: false } };
  const { values } = parseArgs({ options });
  if (values.help) return USAGE;
  removeDataFolder(readDataFolder(values.data));
  return 'The local chain and database are gone; npm start makes new ones.';
}

try {
  console.log(main());
} catch (error) {
  const [line] = error.message.split(/\.\s/);
  console.error(
    error.code?.startsWith('ERR_PARSE') ? `${line}; see: npm run reset -- --help` : error.message,
  );
  process.exit(1);
}
