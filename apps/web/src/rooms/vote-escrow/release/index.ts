export {
  buildVoteReleaseMessage,
  VOTE_RELEASE_ATTACHED_NANO,
  buildVoteReleaseAnnouncement,
} from './release.ts';
