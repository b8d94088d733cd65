import type { CallExpression, Expression, Node } from 'oxc-parser';
import type { SourceEdit, SyntaxNodePath } from './edits.ts';

const REPLACED_OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};

/** Methods that are replaced by a similar method. */
const SWAPPED_METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['find', 'findLast'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

/** Methods whose call is replaced by the object it is called on. */
const DROPPED_METHODS = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'toLowerCase', 'slice']);

/** Methods that return an array. */
const ARRAY_METHODS = new Set(['map', 'filter', 'flatMap', 'toSorted', 'slice']);

/** Types of parent nodes in which a string is a value. Elsewhere a string is a name, a message or a type. */
const STRING_PARENTS = new Set([
  'ArrayExpression',
  'BinaryExpression',
  'CallExpression',
  'ConditionalExpression',
  'Property',
  'ReturnStatement',
]);

type Make = (operator: string, part: Node, replacement: string, form?: SourceEdit['form']) => SourceEdit;

interface Tools {
  /** Returns the source text of a node. */
  readonly source: (part: Node) => string;
  readonly edit: Make;
}

/** Returns the edits that all operators make at a node. */
export function createMutationEdits(place: SyntaxNodePath, text: string): SourceEdit[] {
  if (isLoopControl(place)) return [];
  const source = (part: Node): string => text.slice(part.start, part.end);
  const edit: Make = (operator, part, replacement, form = 'expression') => ({
    operator,
    from: part.start,
    to: part.end,
    replacement,
    form,
  });
  return [
    ...createOperationEdits(place.node, { source, edit }),
    ...createOtherEdits(place, { source, edit }),
  ];
}

function createOperationEdits(node: Node, { source, edit }: Tools): SourceEdit[] {
  switch (node.type) {
    case 'BinaryExpression': {
      const operator = REPLACED_OPERATORS[node.operator];
      if (operator === undefined || isText(node.left) || isText(node.right)) return [];
      const text = source(node);
      const [left, right] = [source(node.left), source(node.right)];
      const between = text.slice(left.length, text.length - right.length).replace(node.operator, operator);
      return [edit(`${node.operator} → ${operator}`, node, left + between + right)];
    }
    case 'LogicalExpression': {
      if (node.operator === '??') return [edit('fallback removed', node, source(node.left))];
      const operator = node.operator === '&&' ? '||' : '&&';
      const replacement = `(${source(node.left)}) ${operator} (${source(node.right)})`;
      return [edit(`${node.operator} → ${operator}`, node, replacement)];
    }
    case 'UnaryExpression': {
      const isDropped = node.operator === '!' || (node.operator === '-' && node.argument.type !== 'Literal');
      return isDropped ? [edit(`${node.operator} removed`, node, source(node.argument))] : [];
    }
    default:
      return [];
  }
}

function createOtherEdits(place: SyntaxNodePath, tools: Tools): SourceEdit[] {
  const { node, around } = place;
  const { source, edit } = tools;
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNegation(node.test) ? [] : [edit('condition negated', node.test, `!(${source(node.test)})`)];
    case 'ChainExpression':
      return [edit('optional chain → undefined', node, 'undefined')];
    case 'CallExpression':
      return around.some(({ type }) => type === 'ChainExpression') ? [] : createMethodEdits(node, tools);
    case 'ReturnStatement':
      return node.argument ? createReturnEdits(node.argument, edit) : [];
    case 'ExpressionStatement': {
      const isRemoved = isRemovableCall(node.expression, source) && !isTopLevel(place);
      return isRemoved ? [edit('call removed', node, '', 'statement')] : [];
    }
    case 'Literal':
      return createLiteralEdits(place, edit);
    default:
      return [];
  }
}

function createMethodEdits(node: CallExpression, { source, edit }: Tools): SourceEdit[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const { name } = callee.property;
  const receiver = source(callee.object);
  if (DROPPED_METHODS.has(name)) return [edit(`${name} removed`, node, receiver)];
  const swapped = SWAPPED_METHODS.get(name);
  if (swapped === undefined) return [];
  const rest = source(node).slice(callee.property.end - node.start);
  return [edit(`${name} → ${swapped}`, node, `${receiver}.${swapped}${rest}`)];
}

function createReturnEdits(argument: Expression, edit: Make): SourceEdit[] {
  const isArray =
    (argument.type === 'ArrayExpression' && argument.elements.length > 0) ||
    (argument.type === 'CallExpression' &&
      argument.callee.type === 'MemberExpression' &&
      argument.callee.property.type === 'Identifier' &&
      ARRAY_METHODS.has(argument.callee.property.name));
  if (isArray) return [edit('returns an empty array', argument, '[]')];
  const isNothing =
    (argument.type === 'Identifier' && argument.name === 'undefined') ||
    (argument.type === 'Literal' && argument.value === null);
  return isNothing ? [] : [edit('returns undefined', argument, 'undefined')];
}

function createLiteralEdits({ node, around }: SyntaxNodePath, edit: Make): SourceEdit[] {
  if (node.type !== 'Literal') return [];
  const [parent] = around;
  if (typeof node.value === 'boolean') return [edit('boolean flipped', node, String(!node.value))];
  if (typeof node.value === 'number') return [edit('constant + 1', node, String(node.value + 1))];
  if (typeof node.value === 'bigint') return [edit('constant + 1', node, `${node.value + 1n}n`)];
  const isValue =
    typeof node.value === 'string' &&
    /^\S+$/.test(node.value) &&
    parent !== undefined &&
    STRING_PARENTS.has(parent.type) &&
    !isTranslation(parent) &&
    !around.some(({ type }) => type === 'JSXAttribute' || type === 'NewExpression');
  return isValue ? [edit('string emptied', node, "''")] : [];
}

/** True for a call `t('message.id')`. Its id is not mutated, because the type check rejects unknown ids. */
const isTranslation = (node: Node): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't';

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

const isNegation = (node: Node): boolean => node.type === 'UnaryExpression' && node.operator === '!';

function isRemovableCall(node: Node, source: (part: Node) => string): boolean {
  if (node.type === 'AwaitExpression') return isRemovableCall(node.argument, source);
  return node.type === 'CallExpression' && !/^(super|console\.)/.test(source(node.callee));
}

/** True for top-level statements. They initialize the module, and every test would detect their absence. */
const isTopLevel = ({ around: [parent] }: SyntaxNodePath): boolean => parent?.type === 'Program';

/** True for loop conditions. Their mutants would only show that tests time out. */
const isLoopControl = ({ node, around }: SyntaxNodePath): boolean =>
  [node, ...around].some((inner, at, all) => {
    const loop = all[at + 1];
    if (loop === undefined) return false;
    if (loop.type === 'ForStatement') return inner === loop.test || inner === loop.update;
    return (loop.type === 'WhileStatement' || loop.type === 'DoWhileStatement') && inner === loop.test;
  });
