import type { AbiJson, AbiJsonEvent, AbiJsonFunction, AbiJsonParameter } from './abi-json.ts';

/** Selects the functions and events of an ABI for which TypeScript is generated. */
export interface TypeScriptAbiSelection {
  /** Prefix of every generated name. */
  readonly prefix: string;
  /**
   * Name of the ABI file, if it differs from the key in `TYPESCRIPT_ABI_SELECTIONS`. Several entries for one ABI put rarely used
   * functions into a separate module.
   */
  readonly abi?: string;
  /** Names of the functions that are called by message. */
  readonly calls?: readonly string[];
  /** Names of the getters. */
  readonly getters?: readonly string[];
  readonly events?: boolean;
  /**
   * True to generate getter calls without decoders, for modules of the initial bundle. Their responses are decoded with
   * `readAnswer`.
   */
  readonly isCallOnly?: boolean;
}

/** Converts the name of an ABI to kebab case for file names, for example `VoteEscrow` to `vote-escrow`. */
export const toAbiFileName = (abi: string): string =>
  abi.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const ANSWER_IDS = ['answerId', '_answer_id'];
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const toPascalCase = (text: string): string =>
  text
    .split('_')
    .map((word) => upperFirst(word))
    .join('');

/** Returns a key that is equal for tuples with the same component names and types. */
const buildShapeKey = (components: readonly AbiJsonParameter[]): string =>
  components
    .map(({ name, type, components: inner = [] }) => `${name}:${type}(${buildShapeKey(inner)})`)
    .join(',');

/**
 * Returns the parameters with their keys in a fixed order, so that the generated text does not depend on the ABI
 * file.
 */
const normalizeParameters = (list: readonly AbiJsonParameter[]): readonly object[] =>
  list.map(({ name, type, components }) =>
    components === undefined ? { name, type } : { name, type, components: normalizeParameters(components) },
  );

/** Returns id, inputs and outputs of a function as JSON without the outer braces. */
function writeTypesJson({ id, inputs, outputs }: AbiJsonFunction): string {
  const types = {
    ...(id === undefined ? {} : { id }),
    inputs: normalizeParameters(inputs),
    outputs: normalizeParameters(outputs),
  };
  return JSON.stringify(types).slice(1, -1);
}

const writeEventJson = ({ name, id, inputs }: AbiJsonEvent): string =>
  JSON.stringify({ name, ...(id === undefined ? {} : { id }), inputs: normalizeParameters(inputs) });

/** Assigns TypeScript types to the parameters of one ABI. Tuples that occur more than once become named types. */
class TypeRegistry {
  readonly #prefix: string;
  /** Name of the first parameter with a tuple type, by the shape of the tuple. */
  readonly #first = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly declarations: string[] = [];

  constructor(prefix: string, lists: readonly (readonly AbiJsonParameter[])[]) {
    this.#prefix = prefix;
    for (const list of lists) for (const parameter of list) this.#look(parameter);
  }

  typeOf(parameter: AbiJsonParameter, type = parameter.type): string {
    if (type.endsWith(']')) {
      const item = this.typeOf(parameter, type.slice(0, type.lastIndexOf('[')));
      return `readonly ${/[ |]/.test(item) && !item.startsWith('{') ? `(${item})` : item}[]`;
    }
    if (type.startsWith('optional(')) return `${this.typeOf(parameter, type.slice(9, -1))} | null`;
    if (type.startsWith('map(')) {
      const comma = type.indexOf(',');
      const key = this.typeOf(parameter, type.slice(4, comma));
      return `readonly (readonly [${key}, ${this.typeOf(parameter, type.slice(comma + 1, -1))}])[]`;
    }
    if (type === 'tuple') return this.#tuple(parameter);
    if (type === 'bool') return 'boolean';
    if (type === 'address') return 'Address';
    if (/^(?:string|cell|bytes)$/.test(type)) return 'string';
    if (/^(?:u?int\d+|varu?int\d+|gram|token)$/.test(type)) return 'bigint';
    throw new Error(`no TypeScript for the ABI type "${type}"`);
  }

  /**
   * Returns the type of a getter's only output: its fields if it is a tuple without a named type, otherwise a
   * type expression.
   */
  single(parameter: AbiJsonParameter): {
    readonly fields?: readonly AbiJsonParameter[];
    readonly type?: string;
  } {
    const { type, components = [] } = parameter;
    return type === 'tuple' && !this.#names.has(buildShapeKey(components))
      ? { fields: components }
      : { type: this.typeOf(parameter) };
  }

  record(parameters: readonly AbiJsonParameter[], indent = ''): string {
    if (parameters.length === 0) return '{}';
    const lines = parameters.map((one) => `${indent}  readonly ${one.name}: ${this.typeOf(one)};`);
    return ['{', ...lines, `${indent}}`].join('\n');
  }

  #look({ name, type, components }: AbiJsonParameter): void {
    if (components === undefined || !type.includes('tuple')) return;
    const shape = buildShapeKey(components);
    const first = this.#first.get(shape);
    if (first === undefined) this.#first.set(shape, name);
    else if (!this.#names.has(shape)) this.#names.set(shape, `${this.#prefix}${toPascalCase(first)}`);
    for (const one of components) this.#look(one);
  }

  #tuple({ components = [] }: AbiJsonParameter): string {
    const shape = buildShapeKey(components);
    const name = this.#names.get(shape);
    if (name === undefined)
      return `{ ${components.map((one) => `readonly ${one.name}: ${this.typeOf(one)}`).join('; ')} }`;
    this.#declare(shape, name, components);
    return this.#names.get(shape) ?? name;
  }

  readonly #declared = new Set<string>();

  #declare(shape: string, wanted: string, components: readonly AbiJsonParameter[]): void {
    if (this.#declared.has(shape)) return;
    this.#declared.add(shape);
    const taken = [...this.#names].some(
      ([other, name]) => other !== shape && name === wanted && this.#declared.has(other),
    );
    const name = taken ? `${wanted}${this.#declared.size}` : wanted;
    this.#names.set(shape, name);
    this.declarations.push(`export type ${name} = ${this.record(components)};`, '');
  }
}

const quote = (text: string): string => `'${text}'`;

function pickFunctions(abi: AbiJson, source: string, names: readonly string[]): readonly AbiJsonFunction[] {
  return names.map((name) => {
    const found = abi.functions.find((fn) => fn.name === name);
    if (!found) throw new Error(`${source} has no function ${name}`);
    return found;
  });
}

const isAnswerId = (index: number, { name }: AbiJsonParameter): boolean =>
  index === 0 && ANSWER_IDS.includes(name);

/**
 * Returns the TypeScript source of the selected calls and getters of one ABI. The generated module does not import the
 * codec.
 */
export function buildCallsSource(abi: AbiJson, source: string, typed: TypeScriptAbiSelection): string {
  const calls = pickFunctions(abi, source, typed.calls ?? []);
  const getters = pickFunctions(abi, source, typed.getters ?? []);
  const asked = (fn: AbiJsonFunction) => fn.inputs.filter((one, index) => !isAnswerId(index, one));
  const names = new TypeRegistry(typed.prefix, [
    ...calls.map(({ inputs }) => inputs),
    ...getters.flatMap((fn) => [asked(fn), fn.outputs]),
  ]);
  const body: string[] = [];
  for (const fn of calls) body.push(...buildCallLines(fn, source, typed.prefix, names));
  for (const fn of getters) body.push(...buildGetterLines(fn, asked(fn), source, typed, names));
  const head = JSON.stringify({ version: abi.version, header: abi.header ?? [] }).slice(1, -1);
  const text = [...names.declarations, `const HEAD = ${quote(head)};`, '', ...body].join('\n');
  const isRead = typed.isCallOnly !== true;
  const fromCalls = [
    calls.length > 0 && 'abiCall',
    getters.length > 0 && !isRead && 'abiGetterCall',
    calls.length > 0 && 'type AbiCall',
    getters.length > 0 && !isRead && 'type AbiGetterCall',
  ].filter(Boolean);
  return [
    `// Generated by contracts/build.ts from contracts/abi/${source}.abi.json: do not edit.`,
    ...(/\bAddress\b/.test(text) ? [`import type { Address } from '@junction/primitives';`] : []),
    ...(fromCalls.length > 0 ? [`import { ${fromCalls.join(', ')} } from '../typed-abi/calls.ts';`] : []),
    ...(getters.length > 0 && isRead
      ? [`import { abiGetter, type AbiGetter } from '../typed-abi/getters.ts';`]
      : []),
    '',
    text,
  ].join('\n');
}

function buildCallLines(fn: AbiJsonFunction, source: string, prefix: string, names: TypeRegistry): string[] {
  const hasInputs = fn.inputs.length > 0;
  return [
    `/** Builds a call of \`${fn.name}\` of ${source}. */`,
    `export function ${lowerFirst(prefix)}${toPascalCase(fn.name)}(${hasInputs ? `inputs: ${names.record(fn.inputs)}` : ''}): AbiCall<${quote(fn.name)}> {`,
    `  return abiCall(HEAD, ${quote(fn.name)}, ${quote(writeTypesJson(fn))}${hasInputs ? ', inputs' : ''});`,
    '}',
    '',
  ];
}

function buildGetterLines(
  fn: AbiJsonFunction,
  inputs: readonly AbiJsonParameter[],
  source: string,
  { prefix, isCallOnly = false }: TypeScriptAbiSelection,
  names: TypeRegistry,
): string[] {
  const [only] = fn.outputs;
  if (only === undefined) throw new Error(`${fn.name} of ${source} returns nothing`);
  const answer = `${prefix}${toPascalCase(fn.name)}Answer`;
  const single = fn.outputs.length === 1 ? names.single(only) : undefined;
  const fields = single === undefined ? fn.outputs : single.fields;
  const declared =
    fields === undefined
      ? []
      : [
          `/** Response of the getter \`${fn.name}\` of ${source}. */`,
          `export interface ${answer} ${names.record(fields)}`,
        ];
  const type = fields === undefined ? (single?.type ?? answer) : answer;
  const hasInputs = inputs.length > 0;
  const answerId = fn.inputs.find((one, index) => isAnswerId(index, one))?.name;
  const given = answerId === undefined ? 'inputs' : `{ ${answerId}: 0${hasInputs ? ', ...inputs' : ''} }`;
  const asked = [...(hasInputs || answerId ? [given] : []), ...(answerId ? ['true'] : [])];
  return [
    ...declared,
    `/** Getter \`${fn.name}\` of ${source}. */`,
    `export function ${lowerFirst(prefix)}${toPascalCase(fn.name)}(${hasInputs ? `inputs: ${names.record(inputs)}` : ''}): ${isCallOnly ? 'AbiGetterCall' : 'AbiGetter'}<${type}> {`,
    `  return ${isCallOnly ? 'abiGetterCall' : 'abiGetter'}(${['HEAD', quote(fn.name), quote(writeTypesJson(fn)), ...asked].join(', ')});`,
    '}',
    '',
  ];
}

/** Returns the TypeScript source of the events of one ABI and their decoder. The generated module imports the codec. */
export function buildEventsSource(abi: AbiJson, source: string, typed: TypeScriptAbiSelection): string {
  const events = abi.events ?? [];
  const names = new TypeRegistry(
    `${typed.prefix}Event`,
    events.map(({ inputs }) => inputs),
  );
  const union = events.map(
    ({ name, inputs }) =>
      `  | {\n      readonly name: ${quote(name)};\n      readonly data: ${names.record(inputs, '      ')};\n    }`,
  );
  const type = `${typed.prefix}Event`;
  const text = [
    ...names.declarations,
    `/** Events of ${source}. */`,
    `export type ${type} =\n${union.join('\n')};`,
    '',
    `/** Reads an event of ${source}; undefined for everything else. */`,
    `export const decode${type} = /* @__PURE__ */ eventDecoder<${type}>(${quote(abi.version)}, [`,
    ...events.map((event) => `  ${quote(writeEventJson(event))},`),
    ']);',
    '',
  ].join('\n');
  return [
    `// Generated by contracts/build.ts from contracts/abi/${source}.abi.json: do not edit.`,
    ...(/\bAddress\b/.test(text) ? [`import type { Address } from '@junction/primitives';`] : []),
    `import { eventDecoder } from '../typed-abi/events.ts';`,
    '',
    text,
  ].join('\n');
}
