import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { isBomb } from '../../zip/bomb.ts';
import { type Faults, withZip } from '../../zip/read-zip.ts';

/** Part of a package that names its type, and what it says. */
interface Declared {
  readonly part: string;
  readonly says: RegExp;
}

/** Content types of Office Open XML (ECMA-376, part 2). */
const openXml = (main: string): Declared => ({
  part: '[Content_Types].xml',
  says: new RegExp(`"application/vnd\\.openxmlformats-officedocument\\.${main}\\.main\\+xml"`, 'i'),
});
/** Mimetype of OpenDocument (part 2, §3.3). */
const openDocument = (type: string): Declared => ({
  part: 'mimetype',
  says: new RegExp(`^application/vnd\\.oasis\\.opendocument\\.${type}\\s*$`),
});

const DECLARED: ReadonlyMap<string, Declared> = new Map([
  ['xlsx', openXml('spreadsheetml\\.sheet')],
  ['docx', openXml('wordprocessingml\\.document')],
  ['ods', openDocument('spreadsheet')],
  ['odt', openDocument('text')],
]);

/**
 * Parts that hold macros, at the top or in an embedded document. OpenDocument: modules of Basic and scripts; the lists of
 * libraries are also written for documents that have none. Office Open XML: VBA, macro sheets, embedded documents with
 * macros. Readers ignore the case of its part names.
 */
const MACRO_PARTS = [
  /(?:^|\/)Basic\/.*(?<!\/)(?<!\/script-l[bc]\.xml)(?<!\/dialog-l[bc]\.xml)$/,
  /(?:^|\/)Scripts\/.*(?<!\/)$/,
  /(?:^|\/)vba(?:Project|Data|ProjectSignature)[^/]*$/i,
  /(?:^|\/)(?:intl)?macrosheets\//i,
  /\.(?:xls|xlt|xla|doc|dot|ppt|pot|pps)m$/i,
];
/** Content types of macros: a part of VBA may have any name. */
const MACRO_TYPES = /vbaProject|vbaData|macroEnabled|macrosheet/i;

/** Entries of a package; workbooks with pictures have some hundreds. */
const MAX_ENTRIES = 10_000;
/** Bytes of the part that names the type. */
const MAX_DECLARED = 1024 * 1024;

const DAMAGED =
  'O arquivo está incompleto ou danificado. Abra-o, salve-o de novo e envie-o outra vez.';
const WITH_MACROS =
  'O arquivo tem macros, que são programas. Salve uma cópia sem macros e envie-a no lugar deste.';
const GROWS = 'O arquivo cresce demais quando é aberto (como uma «bomba ZIP»).';

/** Ends the reading with its reason. */
class Unfit extends Error {
  override readonly name = 'Unfit';
}

const FAULTS: Faults = {
  missing: (path, cause) => new Error(`${path} is missing`, { cause }),
  damaged: (_what, cause) => new Unfit(DAMAGED, { cause }),
};

/**
 * Checks an office document by the directory of its ZIP, which is what readers open; detection by content stops at its
 * first parts. No part is unpacked, except the one that names the type.
 * @param extension detected; other than XLSX, DOCX, ODS and ODT have no fault
 * @returns reason (pt-BR) why it is damaged, of another type, a zip bomb, or has macros; null if it is fit
 */
export async function officeFault(path: string, extension: string): Promise<string | null> {
  const declared = DECLARED.get(extension);
  if (declared === undefined) return null;
  try {
    await withZip(path, FAULTS, (zip) => check(zip, declared));
    return null;
  } catch (error) {
    if (error instanceof Unfit) return error.message;
    throw error;
  }
}

async function check(zip: ZipFile, { part, says }: Declared): Promise<void> {
  let declaring: Entry | null = null;
  let entries = 0;
  for await (const entry of zip.eachEntry()) {
    entries += 1;
    if (entries > MAX_ENTRIES || isBomb(entry)) throw new Unfit(GROWS);
    if (MACRO_PARTS.some((macro) => macro.test(entry.fileName))) throw new Unfit(WITH_MACROS);
    // Readers differ in which of two they take.
    if (entry.fileName === part && declaring !== null) throw new Unfit(DAMAGED);
    if (entry.fileName === part) declaring = entry;
  }
  if (declaring === null || declaring.uncompressedSize > MAX_DECLARED) throw new Unfit(DAMAGED);
  const stream = await zip.openReadStreamPromise(declaring);
  const text = await textOf(stream).catch((cause: unknown) => {
    throw new Unfit(DAMAGED, { cause });
  });
  if (MACRO_TYPES.test(text)) throw new Unfit(WITH_MACROS);
  if (!says.test(text)) throw new Unfit(DAMAGED);
}

/** Text of a part in UTF-8 or UTF-16: the ASCII of its content types is all that matters. */
async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1').replaceAll('\0', '');
}
