// Writes a .br and a .gz copy of every text file of the build, so that the server only has to send files.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT_EXTENSIONS = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);
/** Smaller files are not worth compressing. */
const MIN_BYTES = 512;

export function precompressPlugin() {
  let out = 'dist';
  return {
    name: 'junction-precompress',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !TEXT_EXTENSIONS.has(extname(path))) continue;
        const bytes = readFileSync(path);
        // The server inserts the network configuration into the page, so it compresses the page itself.
        if (bytes.length < MIN_BYTES || entry.name === 'index.html' || entry.name === 'manifest.json')
          continue;
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        );
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
