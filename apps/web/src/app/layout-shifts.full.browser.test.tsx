import '@junction/ui-kit/styles.css';
import * as AREAS from './areas.ts';
import { PAGE_LOAD_WAITERS, describeLayoutStability } from './testing/shifts-of-pages.ts';
import { createTestApp } from './testing/test-app.tsx';

const app = createTestApp(...Object.values(AREAS));

for (const width of [1_440, 390]) describeLayoutStability(app, width, Object.keys(PAGE_LOAD_WAITERS));
