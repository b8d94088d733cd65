import { describeVeLockStorageRentTests, describeRewardRoundStorageRentTests } from './earn-rent-suite.ts';

describeVeLockStorageRentTests([1, 20]);
describeRewardRoundStorageRentTests();
