import { parseSync, visitorKeys } from 'oxc-parser';
import type { Node } from 'oxc-parser';
import { createMutationEdits } from './operators.ts';

/** Replacement of one expression or statement in a source text. */
export interface SourceEdit {
  readonly operator: string;
  /** Offsets of the replaced expression or statement. */
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
  readonly form: 'expression' | 'statement';
}

/** A syntax node with its ancestors, nearest first. */
export interface SyntaxNodePath {
  readonly node: Node;
  readonly around: readonly Node[];
}

/** Matches node types without behaviour that tests observe: types, imports and styling attributes. */
const SKIPPED =
  /^(TSType.*|TSInterface.*|TSEnum.*|TSDeclare.*|Import.*|ExportAllDeclaration|JSXOpeningFragment)$/;
const STYLING = /^(class|style|data-|id$|role$)/i;

/**
 * Returns all edits of a TypeScript source in the order of its syntax nodes.
 *
 * @throws Error if the source does not parse
 */
export function findMutationEdits(file: string, text: string): SourceEdit[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return [...walkNodes(program, [])].flatMap((place) => createMutationEdits(place, text));
}

function* walkNodes(node: Node, around: readonly Node[]): Generator<SyntaxNodePath> {
  if (SKIPPED.test(node.type) || isStyling(node)) return;
  yield { node, around };
  const keys = visitorKeys[node.type] ?? [];
  for (const key of keys) {
    if (isName(node, key)) continue;
    const value: unknown = Reflect.get(node, key);
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* walkNodes(child, [node, ...around]);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isStyling = (node: Node): boolean =>
  node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && STYLING.test(node.name.name);

/** True for children that are names, such as property keys and sources of exports. */
function isName(node: Node, key: string): boolean {
  if (key === 'source' || key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType')
    return true;
  return key === 'key' && 'computed' in node && !node.computed;
}
