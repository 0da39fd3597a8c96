import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipOf } from '../../../test/support/zip.ts';
import { officeFault } from './office-document.ts';

const PLANILHAS = new URL('../../../test/support/planilhas/', import.meta.url);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Parts = Parameters<typeof zipOf>[0];

async function faultOf(extension: string, bytes: Buffer): Promise<string | null> {
  const path = join(folder, `a.${extension}`);
  await writeFile(path, bytes);
  return officeFault(path, extension);
}

const types = (...all: readonly string[]) =>
  `<Types>${all.map((type) => `<Override ContentType="application/${type}"/>`).join('')}</Types>`;
const SHEET = 'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const XLSX: Parts = [
  ['[Content_Types].xml', types(SHEET)],
  ['xl/workbook.xml', '<workbook/>'],
];
const DOCX: Parts = [
  [
    '[Content_Types].xml',
    types('vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
  ],
];
const ODS: Parts = [['mimetype', 'application/vnd.oasis.opendocument.spreadsheet']];
const ODT: Parts = [['mimetype', 'application/vnd.oasis.opendocument.text']];

test('documents as programs write them have no fault', async () => {
  for (const extension of ['xlsx', 'ods']) {
    const { pathname } = new URL(`empenhos.${extension}`, PLANILHAS);
    expect(await officeFault(pathname, extension)).toBeNull();
  }
  expect(await faultOf('docx', await zipOf(DOCX))).toBeNull();
  expect(await faultOf('odt', await zipOf(ODT))).toBeNull();
});

test('lists of libraries without a module are no macros', async () => {
  const lists: Parts = [
    ['Basic/script-lc.xml', '<library/>'],
    ['Basic/Standard/script-lb.xml', '<library/>'],
    ['Basic/Standard/dialog-lb.xml', '<library/>'],
  ];
  expect(await faultOf('ods', await zipOf([...ODS, ...lists]))).toBeNull();
});

test.each<[string, Parts, ...string[]]>([
  ['ods', ODS, 'Basic/Standard/Module1.xml'],
  ['ods', ODS, 'Basic/Standard/Module1.pba'],
  ['odt', ODT, 'Scripts/python/pagar.py'],
  ['odt', ODT, 'Object 1/Basic/Standard/Module1.xml'],
  ['xlsx', XLSX, 'xl/vbaProject.bin'],
  ['xlsx', XLSX, 'xl/VBAPROJECT.BIN'],
  ['xlsx', XLSX, 'xl/macrosheets/sheet1.xml'],
  ['xlsx', XLSX, 'xl/embeddings/folha.xlsm'],
  ['docx', DOCX, 'word/vbaProject.bin'],
  ['docx', DOCX, 'word/vbaData.xml'],
])('a %s with macros is refused', async (extension, parts, path) => {
  const bytes = await zipOf([...parts, [path, 'x']]);
  expect(await faultOf(extension, bytes)).toContain('tem macros');
});

test.each(['vnd.ms-office.vbaProject', 'vnd.ms-excel.sheet.macroEnabled.main+xml'])(
  'content type %s tells macros whatever their part is called',
  async (type) => {
    const parts: Parts = [['[Content_Types].xml', types(SHEET, type)]];
    expect(await faultOf('xlsx', await zipOf(parts))).toContain('tem macros');
  },
);

test('a document that is cut off, of another type or ambiguous is damaged', async () => {
  const whole = await zipOf(XLSX);
  expect(await faultOf('xlsx', whole.subarray(0, -30))).toContain('danificado');
  expect(await faultOf('xlsx', await zipOf(DOCX))).toContain('danificado');
  expect(await faultOf('ods', await zipOf(ODT))).toContain('danificado');
  expect(await faultOf('ods', await zipOf(XLSX))).toContain('danificado');
  expect(await faultOf('ods', await zipOf([...ODS, ...ODS]))).toContain('danificado');
});

test('a part that cannot be unpacked is damaged', async () => {
  const bytes = await zipOf([['[Content_Types].xml', `<Types>${'a'.repeat(500)}</Types>`]]);
  bytes.fill(255, 30 + '[Content_Types].xml'.length, 30 + '[Content_Types].xml'.length + 8);
  expect(await faultOf('xlsx', bytes)).toContain('danificado');
});

test('a part that grows as a zip bomb is refused without unpacking it', async () => {
  const bomb = Buffer.alloc(32 * 1024 * 1024, 65);
  const bytes = await zipOf([...XLSX, ['xl/worksheets/sheet1.xml', bomb]]);
  expect(await faultOf('xlsx', bytes)).toContain('cresce demais');
});

test('other types are not opened', async () => {
  expect(await faultOf('csv', Buffer.from('a;b'))).toBeNull();
});
