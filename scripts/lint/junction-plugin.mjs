// Lint rules specific to this repository: unknown amounts must not be replaced by zero, suppressions must have a
// reason, and tests must not replace modules.

const ZERO = new Set(['0']);
const ZERO_OR_ONE = new Set(['0', '1']);
const ORDER_OPERATORS = new Set(['<', '<=', '>', '>=']);
const EQUALITY_OPERATORS = new Set(['===', '!==', '==', '!=']);

/** Returns the expression inside casts and brands, which do not change an amount: `usd(0n)`, `0n as Nano`. */
function unwrapAmount(node) {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return unwrapAmount(node.expression);
  if (node.type === 'CallExpression' && node.arguments.length === 1) return unwrapAmount(node.arguments[0]);
  return node;
}

function isAmount(node, values) {
  const literal = unwrapAmount(node);
  if (literal.type !== 'Literal' || typeof literal.bigint !== 'string') return false;
  return values === undefined || values.has(literal.bigint);
}

const isNumeric = (node) =>
  node.type === 'Literal' && (typeof node.bigint === 'string' || typeof node.value === 'number');

/** Matches names of boolean values: `isOwn`, `order.isGone`, `hasFork(nodes)`. */
const FLAG = /^#?(?:is|has|can|needs)(?=[A-Z]|$)/;

function getName(node) {
  if (node.type === 'ChainExpression' || node.type === 'AwaitExpression')
    return getName(node.expression ?? node.argument);
  if (node.type === 'CallExpression') return getName(node.callee);
  if (node.type === 'MemberExpression' && !node.computed) return node.property.name;
  return node.type === 'Identifier' ? node.name : '';
}

/**
 * True if the condition decides on known values: `a > b ? a - b : 0n` and `total === 0n ? 0n : part / total` are
 * arithmetic, `isOwn ? 0n : fee` is a decision. False for conditions that test whether a value is known: `x ===
 * undefined`, `x.ok`, `typeof x`.
 */
function isDecision(test) {
  if (test.type === 'LogicalExpression') return isDecision(test.left) && isDecision(test.right);
  if (test.type === 'UnaryExpression') return test.operator === '!' && isDecision(test.argument);
  if (test.type !== 'BinaryExpression') return FLAG.test(getName(test));
  if (ORDER_OPERATORS.has(test.operator)) return true;
  return EQUALITY_OPERATORS.has(test.operator) && (isNumeric(test.left) || isNumeric(test.right));
}

/**
 * True for the literals 0 and 1 in any form. Text such as `'0'` is included, because `BigInt(text ?? '0')` also turns a
 * missing value into an amount.
 */
const isBareZero = (node) => node.type === 'Literal' && ZERO_OR_ONE.has(String(node.value));
const isZeroText = (node) => node.type === 'Literal' && node.value === '0';
const isInBigInt = ({ parent }) => parent?.type === 'CallExpression' && getName(parent.callee) === 'BigInt';

/** True for `token?.decimals ?? 0`, which would treat base units as tokens and display a wrong amount. */
const isDecimalsFallback = ({ left, right }) => /decimals/i.test(getName(left)) && isBareZero(right);

const noSilentZero = {
  meta: {
    type: 'problem',
    docs: { description: 'An unknown amount is absent, never 0n.' },
    schema: [],
    messages: {
      fallback:
        'An unknown amount is absent, not {{text}}. Use itemAt, toSum or an early return; a true zero carries its reason.',
    },
  },
  create(context) {
    const report = (node, literal) =>
      context.report({ node, messageId: 'fallback', data: { text: context.sourceCode.getText(literal) } });
    return {
      LogicalExpression(node) {
        if (node.operator === '||' && typeof node.right.bigint === 'string') report(node, node.right);
        if (node.operator !== '&&' && isDecimalsFallback(node)) report(node, node.right);
        if (node.operator !== '??' || isDecimalsFallback(node)) return;
        const isZero = isAmount(node.right, ZERO_OR_ONE) || isZeroText(node.right);
        if (isZero || (isInBigInt(node) && isBareZero(node.right))) report(node, node.right);
      },
      // Reports the default of a destructured property, because it replaces a missing value. The default of an optional
      // argument is not reported.
      AssignmentPattern(node) {
        const isTakenApart = node.parent.type === 'Property' || node.parent.type === 'ArrayPattern';
        if (isTakenApart && isAmount(node.right, ZERO_OR_ONE)) report(node, node.right);
      },
      AssignmentExpression(node) {
        if (node.operator === '??=' && isAmount(node.right, ZERO_OR_ONE)) report(node, node.right);
      },
      ConditionalExpression(node) {
        const branches = [node.consequent, node.alternate];
        const zeros = branches.filter((branch) => isAmount(branch, ZERO));
        const isTable = branches.every((branch) => isAmount(branch));
        if (!isTable && !isDecision(node.test)) for (const zero of zeros) report(node, zero);
      },
    };
  },
};

const DIRECTIVE = /^\s*(?:ox|es)lint-disable(?:-next-line|-line)?(?=\s|$)/;

const suppressionReason = {
  meta: {
    type: 'problem',
    docs: { description: 'A suppressed rule is named, and says why after two dashes.' },
    schema: [],
    messages: { reason: 'Name the rule and say why: oxlint-disable-next-line rule -- reason.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!DIRECTIVE.test(comment.value)) continue;
          const [rules, ...reason] = comment.value.replace(DIRECTIVE, '').split(/\s--\s/);
          if (rules.trim() === '' || reason.join('').trim() === '')
            context.report({ loc: comment.loc, messageId: 'reason' });
        }
      },
    };
  },
};

const noModuleReplacement = {
  meta: {
    type: 'problem',
    docs: {
      description: 'Component tests replace no module: they share a page, and later files receive it, too.',
    },
    schema: [],
    messages: {
      factory:
        'Later files of the same page would import this replacement. Inject the dependency, or use { spy: true }.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const [, options] = node.arguments;
        if (getName(node.callee) !== 'mock' && getName(node.callee) !== 'doMock') return;
        if (/Function/.test(options?.type ?? '')) context.report({ node, messageId: 'factory' });
      },
    };
  },
};

export default {
  meta: { name: 'junction' },
  rules: {
    'no-silent-zero': noSilentZero,
    'suppression-reason': suppressionReason,
    'no-module-replacement': noModuleReplacement,
  },
};
