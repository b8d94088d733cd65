import { describeVeLockStorageRentTests } from './earn-rent-suite.ts';

describeVeLockStorageRentTests([100]);
