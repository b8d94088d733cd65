// A minifier before the bundler's own, which folds what that one leaves, above all in React: 1.9 of 142 KB.
import { minify } from '@swc/core';

/** What is said once is not said at every call: inlined functions pack worse than calls. */
const COMPRESS = { passes: 2, ecma: 2023, toplevel: true, reduce_funcs: false, inline: 0 };

export function compressFirst() {
  return {
    name: 'junction-compress-first',
    apply: 'build',
    // Before the files get their names: what is in them decides on those.
    renderChunk: {
      order: 'post',
      async handler(source) {
        const { code } = await minify(source, {
          module: true,
          ecma: 2023,
          compress: COMPRESS,
          mangle: false,
        });
        return { code, map: null };
      },
    },
  };
}
