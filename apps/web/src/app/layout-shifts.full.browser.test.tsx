import '@junction/ui-kit/styles.css';
import * as AREAS from './areas.ts';
import { WAIT_UNTIL_LOADED, describeLayoutStability } from './testing/shifts-of-pages.ts';
import { createTestApp } from './testing/test-app.tsx';

const app = createTestApp(...Object.values(AREAS));

for (const width of [1_440, 390]) describeLayoutStability(app, width, Object.keys(WAIT_UNTIL_LOADED));
