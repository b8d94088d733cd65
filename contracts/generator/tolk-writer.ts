import {
  ABI_CELL_SPLIT_SIZES_BEFORE_2_2,
  ABI_CELL_SPLIT_SIZES_SINCE_2_2,
  isDictValueInRef,
  isOptionalInSeparateCell,
  getDictKeyBits,
  getVarIntLengthBits,
  type AbiField,
  type AbiCellSplitSizes,
  type AbiType,
  flattenTupleFields,
  FUNCTION_ID_BITS,
  layoutFieldsIntoCells,
  parseAbiFields,
} from '@junction/tvm/abi-layout';
import { getExternalMessageHeadBits } from './cell-layout.ts';
import { computeEventId, computeFunctionIds } from './abi-ids.ts';
import type { AbiJson, AbiJsonEvent, AbiJsonFunction } from './abi-json.ts';
import { splitsCellsByMaximumSize } from './abi-json.ts';

const KEYWORDS = new Set(
  (
    'as asm assert bool break builder builtin catch cell coins const continue continuation contract do else enum export ' +
    'false fun get global if import infix int is lazy match mutate never null operator override pragma private readonly ' +
    'repeat return self slice static struct throw tolk true try tuple type val var void while dict'
  ).split(' '),
);

/** Names of the first argument of functions that send a response. Tokens before TIP-3.1 use `_answer_id`. */
const ANSWER_IDS = ['answerId', '_answer_id'];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const toFieldName = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name);
const formatHexId = (id: number): string => `0x${id.toString(16).padStart(8, '0')}`;
const isSameSplit = (a: readonly AbiField[][], b: readonly AbiField[][]): boolean =>
  a.length === b.length && a.every((cell, i) => cell.length === b[i]?.length);

/** Writes the Tolk structs of one ABI. Fields are flat; the generated `read` and `pack` split them into cells. */
class TolkWriter {
  private readonly out: string[] = [];
  private readonly sizes: AbiCellSplitSizes;
  private readonly abi: AbiJson;
  private readonly prefix: string;

  constructor(abi: AbiJson, prefix: string) {
    this.abi = abi;
    this.prefix = prefix;
    this.sizes = splitsCellsByMaximumSize(abi)
      ? ABI_CELL_SPLIT_SIZES_SINCE_2_2
      : ABI_CELL_SPLIT_SIZES_BEFORE_2_2;
  }

  write(): string {
    this.header();
    for (const fn of this.abi.functions) this.functionStructs(fn);
    for (const event of this.abi.events ?? []) this.eventStruct(event);
    return `${this.out.join('\n')}\n`;
  }

  private header(): void {
    const header = this.abi.header ?? [];
    const has = (name: string): string => String(header.includes(name));
    this.out.push(
      `/// Skips signature and header fields of an external call and returns the function id.`,
      `fun slice.load${this.prefix}ExternalId(mutate self): int {`,
      `    self.skipExternalHeader(${has('pubkey')}, ${has('time')}, ${has('expire')});`,
      `    return self.loadUint(32);`,
      `}`,
      ``,
    );
  }

  private functionStructs(fn: AbiJsonFunction): void {
    const name = this.prefix + capitalize(fn.name);
    const ids = computeFunctionIds(fn);
    const inputs = flattenTupleFields(parseAbiFields(fn.inputs));
    this.out.push(`const ID_${name} = ${formatHexId(ids.input)}`, ``);
    this.struct(name, inputs, FUNCTION_ID_BITS, `ID_${name}`);
    this.out.push(
      `fun ${name}.toBody(self): cell { return self.pack().endCell(); }`,
      `fun ${name}.send(self, to: Addr, value: int, bounce: bool, mode: int): void {`,
      `    sendMessage(to, value, bounce, mode, self.toBody());`,
      `}`,
    );
    this.externalReader(name, inputs);
    if (fn.outputs.length > 0) this.output(name, fn, ids.output);
    this.out.push(``);
  }

  private externalReader(name: string, inputs: readonly AbiField[]): void {
    const internal = layoutFieldsIntoCells(inputs, FUNCTION_ID_BITS, this.sizes);
    const external = layoutFieldsIntoCells(inputs, getExternalMessageHeadBits(this.abi), this.sizes);
    if (isSameSplit(internal, external)) {
      this.out.push(
        `fun ${name}.readExternal(s: slice): ${name} { return ${name}.read(s); }`,
        `fun ${name}.readEither(s: slice, external: bool): ${name} { return ${name}.read(s); }`,
      );
      return;
    }
    this.reader(name, 'readExternal', external);
    this.out.push(
      `fun ${name}.readEither(s: slice, external: bool): ${name} {`,
      `    return external ? ${name}.readExternal(s) : ${name}.read(s);`,
      `}`,
    );
  }

  private output(name: string, fn: AbiJsonFunction, outputId: number): void {
    const out = `${name}Out`;
    const isResponsible = ANSWER_IDS.includes(fn.inputs[0]?.name ?? '');
    this.out.push(`const OUT_${name} = ${formatHexId(outputId)}`);
    this.struct(out, flattenTupleFields(parseAbiFields(fn.outputs)), FUNCTION_ID_BITS, 'id');
    this.out.push(
      `/// Responds to an external call without answer id.`,
      `fun ${out}.replyExternal(self): void { emitExternal(self.pack(OUT_${name}).endCell()); }`,
    );
    if (!isResponsible) return;
    this.out.push(
      `/// Responds in the convention of the call: externally, or internally with the caller's answer id.`,
      `fun ${out}.reply(self, caller: Caller, answerId: int): void {`,
      `    caller.reply(self.pack(caller.external ? OUT_${name} : answerId).endCell());`,
      `}`,
    );
  }

  private eventStruct(event: AbiJsonEvent): void {
    const name = `${this.prefix}${capitalize(event.name)}Event`;
    this.out.push(`const ID_${name} = ${formatHexId(computeEventId(event))}`);
    this.struct(name, flattenTupleFields(parseAbiFields(event.inputs)), FUNCTION_ID_BITS, `ID_${name}`);
    this.out.push(`fun ${name}.emit(self): void { emitExternal(self.pack().endCell()); }`, ``);
  }

  /**
   * Writes a struct with its `read` and `pack`. `id` is the expression that `pack` stores first: a constant, `id` (a
   * parameter of `pack`), or '' for none.
   */
  private struct(name: string, fields: readonly AbiField[], headBits: number, id: string): void {
    for (const field of fields) this.nestedStructs(field.type, name + capitalize(field.name));
    const members = fields.map(
      (field) =>
        `    ${toFieldName(field.name)}: ${this.tolkType(field.type, name + capitalize(field.name))};`,
    );
    this.out.push(`@overflow1023_policy("suppress")`);
    this.out.push(members.length > 0 ? `struct ${name} {\n${members.join('\n')}\n}` : `struct ${name} {}`);
    const cells = layoutFieldsIntoCells(fields, headBits, this.sizes);
    this.reader(name, 'read', cells);
    this.packer(name, cells, id);
  }

  private reader(name: string, method: string, cells: readonly AbiField[][], from = 's: slice'): void {
    const lines: string[] = [];
    const names: string[] = [];
    cells.forEach((cell, index) => {
      const source = index === 0 ? 's' : `s${index}`;
      if (index > 0)
        lines.push(`    var ${source} = ${index === 1 ? 's' : `s${index - 1}`}.loadRef().beginParse();`);
      for (const field of cell) {
        const local = `v_${field.name}`;
        lines.push(`    val ${local} = ${this.load(field.type, source, name + capitalize(field.name))};`);
        names.push(`${toFieldName(field.name)}: ${local}`);
      }
    });
    this.out.push(
      `fun ${name}.${method}(${from}): ${name} {`,
      ...lines,
      `    return ${name} { ${names.join(', ')} };`,
      `}`,
    );
  }

  private packer(name: string, cells: readonly AbiField[][], id: string): void {
    const lines: string[] = [];
    for (let index = cells.length - 1; index >= 0; index -= 1) {
      const target = `b${index}`;
      lines.push(`    var ${target} = beginCell();`);
      if (index === 0 && id !== '') lines.push(`    ${target}.storeUint(${id}, 32);`);
      for (const field of cells[index] ?? []) {
        lines.push(
          ...this.store(field.type, target, `self.${toFieldName(field.name)}`, name + capitalize(field.name)),
        );
      }
      if (index < cells.length - 1) lines.push(`    ${target}.storeRef(b${index + 1}.endCell());`);
    }
    this.out.push(
      `fun ${name}.pack(self${id === 'id' ? ', id: int' : ''}): builder {`,
      ...lines,
      `    return b0;`,
      `}`,
    );
  }

  /** Writes a struct for every tuple inside an array, map, optional or reference. */
  private nestedStructs(type: AbiType, hint: string): void {
    switch (type.kind) {
      case 'array':
      case 'fixedArray':
        if (type.item.kind === 'tuple') this.dictItem(type.item, `${hint}Item`, 32);
        else this.nestedStructs(type.item, hint);
        return;
      case 'map':
        if (type.value.kind === 'tuple') this.dictItem(type.value, `${hint}Item`, getDictKeyBits(type.key));
        return;
      case 'optional':
      case 'ref':
        if (type.item.kind === 'tuple') this.optionalItemStruct(`${hint}Item`, type.item.fields);
        else this.nestedStructs(type.item, hint);
        return;
      default:
    }
  }

  private optionalItemStruct(name: string, members: readonly AbiField[]): void {
    const fields = flattenTupleFields(members);
    this.struct(name, fields, 0, '');
    const cells = layoutFieldsIntoCells(fields, 0, this.sizes);
    if (cells.length > 1) return;
    this.reader(name, 'loadFrom', cells, 'mutate s: slice');
  }

  private dictItem(type: AbiType, name: string, bitsOfKey: number): void {
    if (type.kind !== 'tuple') return;
    this.struct(name, flattenTupleFields(type.fields), 0, '');
    const inRef = isDictValueInRef(type, bitsOfKey);
    this.out.push(
      `/// Value of the item in a dictionary.`,
      `fun ${name}.readValue(value: slice): ${name} { return ${name}.read(${inRef ? 'value.preloadRef().beginParse()' : 'value'}); }`,
      `fun ${name}.packValue(self): builder { return ${inRef ? 'beginCell().storeRef(self.pack().endCell())' : 'self.pack()'}; }`,
      `fun ${name}.at(list: AbiArray, index: int): ${name} { return ${name}.readValue(list.at(index)); }`,
      `fun ${name}.pushTo(self, mutate list: AbiArray): void { list.push(self.packValue()); }`,
    );
  }

  private tolkType(type: AbiType, hint: string): string {
    switch (type.kind) {
      case 'uint':
      case 'int':
        return `${type.kind}${type.bits}`;
      case 'gram':
        return 'coins';
      case 'varuint':
      case 'varint':
        return 'int';
      case 'bool':
        return 'bool';
      case 'address':
        return 'Addr';
      case 'array':
        return 'AbiArray';
      case 'fixedArray':
      case 'map':
        return 'dict';
      case 'optional':
        return isOptionalInSeparateCell(type.item, this.sizes)
          ? 'cell?'
          : `${this.optionalItem(type.item, hint)}?`;
      case 'cell':
      case 'bytes':
      case 'fixedbytes':
      case 'string':
      case 'ref':
        return 'cell';
      case 'tuple':
        throw new Error('tuples are flattened before they are typed');
    }
  }

  private optionalItem(type: AbiType, hint: string): string {
    return type.kind === 'tuple' ? `${hint}Item` : this.tolkType(type, hint);
  }

  private load(type: AbiType, s: string, hint: string): string {
    switch (type.kind) {
      case 'uint':
        return `${s}.loadUint(${type.bits}) as uint${type.bits}`;
      case 'int':
        return `${s}.loadInt(${type.bits}) as int${type.bits}`;
      case 'gram':
        return `${s}.loadCoins()`;
      case 'varuint':
      case 'varint':
        return `${s}.loadVariable${type.kind === 'varint' ? 'Int' : 'Uint'}(${getVarIntLengthBits(type.bytes)})`;
      case 'bool':
        return `${s}.loadBool()`;
      case 'address':
        return `${s}.loadAddressAny()`;
      case 'array':
        return `${s}.loadAbiArray()`;
      case 'fixedArray':
      case 'map':
        return `${s}.loadDict()`;
      case 'cell':
      case 'bytes':
      case 'fixedbytes':
      case 'string':
      case 'ref':
        return `${s}.loadRef()`;
      case 'optional':
        return this.loadOptional(type.item, s, hint);
      case 'tuple':
        throw new Error('tuples are flattened before they are read');
    }
  }

  private loadOptional(item: AbiType, s: string, hint: string): string {
    if (isOptionalInSeparateCell(item, this.sizes)) return `${s}.loadMaybeRef()`;
    if (item.kind === 'tuple') return `${s}.loadBool() ? ${hint}Item.loadFrom(mutate ${s}) : null`;
    if (this.tolkType(item, hint) === 'cell') return `${s}.loadMaybeRef()`;
    return `${s}.loadBool() ? ${this.load(item, s, hint)} : null`;
  }

  private store(type: AbiType, b: string, value: string, hint: string): string[] {
    const line = (text: string): string[] => [`    ${b}.${text};`];
    switch (type.kind) {
      case 'uint':
        return line(`storeUint(${value}, ${type.bits})`);
      case 'int':
        return line(`storeInt(${value}, ${type.bits})`);
      case 'gram':
        return line(`storeCoins(${value})`);
      case 'varuint':
      case 'varint':
        return line(
          `storeVariable${type.kind === 'varint' ? 'Int' : 'Uint'}(${value}, ${getVarIntLengthBits(type.bytes)})`,
        );
      case 'bool':
        return line(`storeBool(${value})`);
      case 'address':
        return line(`storeAddressAny(${value})`);
      case 'array':
        return line(`storeAbiArray(${value})`);
      case 'fixedArray':
      case 'map':
        return line(`storeDict(${value})`);
      case 'cell':
      case 'bytes':
      case 'fixedbytes':
      case 'string':
      case 'ref':
        return line(`storeRef(${value})`);
      case 'optional':
        return this.storeOptional(type.item, b, value, hint);
      case 'tuple':
        throw new Error('tuples are flattened before they are written');
    }
  }

  private storeOptional(item: AbiType, b: string, value: string, hint: string): string[] {
    if (isOptionalInSeparateCell(item, this.sizes) || this.optionalItem(item, hint) === 'cell') {
      return [`    ${b}.storeMaybeRef(${value});`];
    }
    const local = `o_${value.replace(/^self\./, '')}`;
    const stored =
      item.kind === 'tuple' ? [`    ${b}.storeBuilder(${local}.pack());`] : this.store(item, b, local, hint);
    return [
      `    val ${local} = ${value};`,
      `    ${b}.storeBool(${local} != null);`,
      `    if (${local} != null) {`,
      ...stored.map((text) => `    ${text}`),
      `    }`,
    ];
  }
}

/**
 * Generates the Tolk source with a struct for every function, output and event of the ABI.
 * @param prefix added to every name, so that a contract can use several ABIs together
 */
export function buildTolkMessagesSource(abi: AbiJson, abiName: string, prefix: string): string {
  return [
    `// Generated from abi/${abiName}.abi.json by contracts/build.ts: do not edit.`,
    `tolk 1.3`,
    `import "@lib/abi"`,
    ``,
    new TolkWriter(abi, prefix).write(),
  ].join('\n');
}
