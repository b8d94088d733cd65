// Writes .br and .gz beside every text file of the build, so that the server only sends files.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);
/** Below this a compressed copy is not worth a file. */
const MIN_BYTES = 512;

export function precompress() {
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
        if (!entry.isFile() || !TEXT.has(extname(path))) continue;
        const bytes = readFileSync(path);
        // The server writes the network into the page, so the page itself is compressed there.
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
