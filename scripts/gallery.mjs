// `npm run gallery`: serves a page with all ui-kit components in their states, which is updated in place.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/root.mjs';

const USAGE = `npm run gallery -- [options]

  --port N            the port, 5175 when left out
  --help              says this

The page takes ?part=swap|trace|states|system, &theme=light|dark, &market=west|korea and &lang=en|ko|ja.`;

try {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '5175' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) console.log(USAGE);
  else {
    const [{ createServer }, { default: react }] = await Promise.all([
      import('vite'),
      import('@vitejs/plugin-react'),
    ]);
    const gallery = await createServer({
      root: join(root, 'packages/ui-kit/gallery'),
      configFile: false,
      cacheDir: join(root, 'node_modules/.vite-gallery'),
      plugins: [react()],
      server: { host: '127.0.0.1', port: Number(values.port), strictPort: true, fs: { allow: [root] } },
    });
    await gallery.listen();
    console.log(`The gallery is open at http://127.0.0.1:${values.port} (Ctrl-C stops it)`);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => void gallery.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`${error.message}; see: npm run gallery -- --help`);
  process.exit(1);
}
