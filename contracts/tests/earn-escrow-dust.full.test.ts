import { describeDustWithVotes } from './earn-escrow-dust-suite.ts';

describeDustWithVotes();
