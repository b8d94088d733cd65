import '@junction/ui-kit/styles.css';
import * as AREAS from './areas.ts';
import { itKeepsPlaces } from './testing/shifts-of-pages.ts';
import { createTestApp } from './testing/test-app.tsx';

// One page per area. The full tier tests all pages at both widths.
itKeepsPlaces(createTestApp(...Object.values(AREAS)), 390, ['/dao/balance', '/dao/proposals']);
