export { buildVoteReleaseMessage, VOTE_RELEASE_COINS, buildVoteReleaseAnnouncement } from './release.ts';
