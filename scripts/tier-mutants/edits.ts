import { parseSync, visitorKeys } from 'oxc-parser';
import type { Node } from 'oxc-parser';
import { operatorsFor } from './operators.ts';

/** Change of one expression or statement of a source text. */
export interface Edit {
  readonly operator: string;
  /** Offsets of the replaced expression or statement. */
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
  readonly form: 'expression' | 'statement';
}

/** A syntax node with its ancestors, nearest first. */
export interface Place {
  readonly node: Node;
  readonly around: readonly Node[];
}

/** Types, imports and styling attributes, which have no behaviour that tests observe. */
const SKIPPED =
  /^(TSType.*|TSInterface.*|TSEnum.*|TSDeclare.*|Import.*|ExportAllDeclaration|JSXOpeningFragment)$/;
const STYLING = /^(class|style|data-|id$|role$)/i;

/**
 * Returns every edit of a TypeScript source in node order.
 *
 * @throws Error if the source does not parse
 */
export function findEdits(file: string, text: string): Edit[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return [...places(program, [])].flatMap((place) => operatorsFor(place, text));
}

function* places(node: Node, around: readonly Node[]): Generator<Place> {
  if (SKIPPED.test(node.type) || isStyling(node)) return;
  yield { node, around };
  const keys = visitorKeys[node.type] ?? [];
  for (const key of keys) {
    if (isName(node, key)) continue;
    const value: unknown = Reflect.get(node, key);
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* places(child, [node, ...around]);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isStyling = (node: Node): boolean =>
  node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && STYLING.test(node.name.name);

/** True for children that are names: property keys, export sources. */
function isName(node: Node, key: string): boolean {
  if (key === 'source' || key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType')
    return true;
  return key === 'key' && 'computed' in node && !node.computed;
}
