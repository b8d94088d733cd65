import '@junction/ui-kit/styles.css';
import * as AREAS from './areas.ts';
import { describeLayoutStabilityTests } from './testing/shifts-of-pages.ts';
import { createTestApp } from './testing/test-app.tsx';

// One page per area. The full test tier covers all pages at both widths.
describeLayoutStabilityTests(createTestApp(...Object.values(AREAS)), 390, ['/dao/balance', '/dao/proposals']);
