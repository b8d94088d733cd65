import { describeAlteredFields, describeHonesty, describePlots } from './lying-server-suite.ts';

describeAlteredFields(12);
describePlots();
describeHonesty();
