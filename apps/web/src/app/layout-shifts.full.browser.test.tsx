import '@junction/ui-kit/styles.css';
import * as AREAS from './areas.ts';
import { ARRIVALS, itKeepsPlaces } from './testing/shifts-of-pages.ts';
import { createTestApp } from './testing/test-app.tsx';

const app = createTestApp(...Object.values(AREAS));

for (const width of [1_440, 390]) itKeepsPlaces(app, width, Object.keys(ARRIVALS));
