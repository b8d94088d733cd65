import '@junction/ui-kit/styles.css';
import * as AREAS from './areas.ts';
import { describeLayoutStabilityTests } from './testing/shifts-of-pages.ts';
import { createTestApp } from './testing/test-app.tsx';

// Tests one page per area at one width. The full test tier tests all pages at both widths.
describeLayoutStabilityTests(createTestApp(...Object.values(AREAS)), 390, ['/dao/balance', '/dao/proposals']);
