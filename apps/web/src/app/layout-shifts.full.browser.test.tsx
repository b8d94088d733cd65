import '@junction/ui-kit/styles.css';
import * as AREAS from './areas.ts';
import { PAGE_LOAD_WAITERS, describeLayoutStabilityTests } from './testing/shifts-of-pages.ts';
import { createTestApp } from './testing/test-app.tsx';

const app = createTestApp(...Object.values(AREAS));

for (const width of [1_440, 390]) describeLayoutStabilityTests(app, width, Object.keys(PAGE_LOAD_WAITERS));
