// `npm run api-docs`: writes docs/api.md from the API contract.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderApiReference } from './lib/api-reference.mjs';
import { root } from './lib/root.mjs';

writeFileSync(join(root, 'docs/api.md'), await renderApiReference());
console.log('docs/api.md is written');
