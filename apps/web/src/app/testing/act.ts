import React from 'react';
import { flushSync } from 'react-dom';

/**
 * Replacement for `React.act`, which production builds of React lack. `render` of vitest-browser-react calls it, and
 * tests query the page right after `render`.
 */
async function act(render: () => Promise<void>): Promise<void> {
  await flushSync(render);
}

// The types declare `act` for every build, so it is read as unknown.
const builtIn: unknown = React.act;
if (typeof builtIn !== 'function') Object.assign(React, { act });
