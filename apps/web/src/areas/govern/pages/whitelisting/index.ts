export { WhitelistingPage } from './whitelisting-page.tsx';
