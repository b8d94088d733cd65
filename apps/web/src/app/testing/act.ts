import React from 'react';
import { flushSync } from 'react-dom';

/**
 * Stand-in for `React.act`, which production builds of React lack: `render` of vitest-browser-react calls it, and tests
 * find what they have rendered.
 */
async function act(render: () => Promise<void>): Promise<void> {
  await flushSync(render);
}

// The types declare `act` for every build.
const builtIn: unknown = React.act;
if (typeof builtIn !== 'function') Object.assign(React, { act });
