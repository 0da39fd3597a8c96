import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../test/support/zip.ts';
import type { Refusal } from '../../errors.ts';
import { xlsxStream } from '../exportacao/xlsx/workbook.ts';
import { TableFiles } from './table-files.ts';

const files = new TableFiles();
const MAX = 200 * 1024 ** 2;

async function convert(file: Buffer | string, folha: string | null = null, maxBytes = MAX) {
  const source = async function* () {
    yield Buffer.from(file);
  };
  const head = { folha, maxBytes };
  const { result, lido } = await files.convert(source(), head, '', buffer);
  return { csv: result.toString(), lido };
}

const csvOf = async (file: Buffer | string, folha?: string) => (await convert(file, folha)).csv;
const refused = async (file: Buffer | string, folha?: string, maxBytes?: number) => {
  const error = await convert(file, folha, maxBytes).then(
    ({ csv }) => csv,
    (reason: Refusal) => reason,
  );
  if (typeof error === 'string') throw new Error(`converted to ${error.slice(0, 200)}`);
  return error.messages;
};
const textOf = async (...args: Parameters<typeof refused>) =>
  (await refused(...args))[0]?.description;

const zip = (parts: Readonly<Record<string, string | Buffer>>) => zipOf(Object.entries(parts));

const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="[$R$-416] #,##0.00;[Red]-#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/><xf numFmtId="10"/></cellXfs></styleSheet>';

interface SheetXml {
  readonly name?: string;
  readonly state?: string;
  readonly rows: string;
  readonly after?: string;
}

/** Workbook of sheets by hand, with what our own writer never writes. */
function xlsx(sheets: readonly SheetXml[], { strings = '', more = '' } = {}): Promise<Buffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;
  const names = sheets.map(({ name = 'Plan1', state }, n) => {
    const hidden = state === undefined ? '' : ` state="${state}"`;
    return `<sheet name="${name}" sheetId="${n + 1}"${hidden} r:id="s${n}"/>`;
  });
  const parts = sheets.map(({ rows, after = '' }, n) => [
    `xl/worksheets/sheet${n}.xml`,
    `<x:worksheet><x:sheetData>${rows.replace(/<(\/?)(?=\w)/g, '<$1x:')}</x:sheetData>${after}</x:worksheet>`,
  ]);
  return zip({
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook>${more}<sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, n) => relation(`s${n}`, 'worksheet', `/xl/worksheets/sheet${n}.xml`)).join('')}${relation('b', 'sharedStrings', 'sharedStrings.xml')}${relation('c', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    ...Object.fromEntries(parts),
  });
}
const sheet = (rows: string, more?: Parameters<typeof xlsx>[1]) => xlsx([{ rows }], more);
const cells = (...all: readonly string[]) => `<row>${all.join('')}</row>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a workbook of Excel', () => {
  test.each([
    ['<c><v>1234.5600000000001</v></c>', '"1234,56"'],
    ['<c><v>0.77999999999883585</v></c>', '"0,78"'],
    ['<c><v>33903000</v></c>', '33903000'],
    ['<c><v>1E-5</v></c>', '"0,00001"'],
    ['<c><v>-1.5E3</v></c>', '-1500'],
    ['<c><v>1.2345678901234567E+16</v></c>', '"1,23E+16"'],
    ['<c s="6"><v>0.125</v></c>', '"0,125"'],
    ['<c s="4"><v>10.5</v></c>', '"10,5"'],
    ['<c s="1"><v>46096</v></c>', '15/03/2026'],
    ['<c s="2"><v>46096.4375</v></c>', '15/03/2026 10:30:00'],
    ['<c s="2"><v>60</v></c>', '29/02/1900'],
    ['<c s="2"><v>59</v></c>', '28/02/1900'],
    ['<c s="2"><v>61</v></c>', '01/03/1900'],
    ['<c s="3"><v>1.5</v></c>', '36:00:00'],
    ['<c s="5"><v>0.4375</v></c>', '10:30:00'],
    ['<c t="d"><v>2026-03-15T00:00:00</v></c>', '15/03/2026'],
    ['<c t="b"><v>1</v></c>', 'Sim'],
    ['<c t="b"><v>0</v></c>', 'Não'],
    ['<c t="e"><v>#N/A</v></c>', '#N/D'],
    ['<c t="e"><v>#REF!</v></c>', '#REF!'],
    ['<c><f>A1+1</f><v>3</v></c>', '3'],
    ['<c><f>A1+1</f><v/></c>', '#FÓRMULA!'],
    ['<c t="str"><f>""</f><v></v></c>', ''],
    ['<c t="s"><v>0</v></c>', 'Ação rica'],
    [
      '<c t="inlineStr"><is><r><t>uma </t></r><r><t>duas</t></r><rPh><t>x</t></rPh></is></c>',
      'uma duas',
    ],
    ['<c t="inlineStr"><is><t>uma_x000D_\nduas; "três"</t></is></c>', '"uma duas; ""três"""'],
  ])('reads %s as %s', async (cell, expected) => {
    const strings = '<si><r><t>Ação </t></r><r><t>rica</t></r></si>';
    const file = await sheet(cells(text('a'), cell, text('z')), { strings });
    expect(await csvOf(file)).toBe(`a;${expected};z\n`);
  });

  test('counts days from 1904 if it says so', async () => {
    const more = '<workbookPr date1904="1"/>';
    expect(await csvOf(await sheet(cells('<c s="1"><v>44634</v></c>'), { more }))).toBe(
      '15/03/2026\n',
    );
  });

  test('keeps the numbers of rows and the places of columns, and reads hidden rows', async () => {
    const rows = `<row r="2"><c r="B2"><v>1</v></c><c r="D2"><v>2</v></c></row><row r="5" hidden="1"><c r="A5"><v>3</v></c></row><row r="9"><c r="XFD9" s="1"/></row>`;
    expect(await csvOf(await sheet(rows))).toBe('\n;1;;2\n\n\n3;;;\n');
  });

  test('has the names of a merged heading in its last row', async () => {
    const heading =
      cells(text('Relatório')) +
      cells(text('Credor'), text('Valores'), '<c/>') +
      cells('<c/>', text('Empenhado'), text('Pago'));
    const after =
      '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:C2"/><mergeCell ref="A4:A5"/></mergeCells>';
    const rows = heading + cells(text('Ana'), text('1'), text('2'));
    expect(await csvOf(await xlsx([{ rows, after }]))).toBe(
      'Relatório\n;Valores;\nCredor;Empenhado;Pago\nAna;1;2\n'.replace(
        'Relatório\n;Valores;',
        'Relatório\n;Valores',
      ),
    );
  });

  test('is asked for its sheet, the visible ones first', async () => {
    const filled = cells(text('x'));
    const sheets = [
      { name: 'Oculta', state: 'hidden', rows: filled },
      { name: 'Empenhos', rows: cells(text('e')) },
      { name: 'Vazia', rows: cells('<c s="1"/>') },
    ];
    expect(await convert(await xlsx(sheets))).toEqual({
      csv: 'e\n',
      lido: 'Planilha Excel, folha «Empenhos»',
    });
    const file = await xlsx([...sheets, { name: 'Pagos', rows: filled }]);
    expect((await refused(file)).map(({ description, field }) => [field, description])).toEqual([
      ['folha', 'Diga qual folha da planilha deve ser lida. Estão ocultas: «Oculta».'],
      ['folha', 'Empenhos'],
      ['folha', 'Pagos'],
      ['folha', 'Oculta'],
    ]);
    expect(await csvOf(file, 'Oculta')).toBe('x\n');
    expect(await textOf(file, 'Outra')).toContain('qual folha');
  });

  test('of our own exports reads back equal', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((each) => each.replace(/[\p{C}\s_]/gu, '').replace(/^["']/, ''));
    const amount = fc.integer({ min: -1e11, max: 1e11 }).map((cents) => (cents / 100).toFixed(2));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, amount), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const columns = (['text', 'money'] as const).map((tipo, place) => ({
            chave: tipo,
            titulo: tipo,
            significado: '',
            tipo,
            value: (row: readonly string[]) => row[place] ?? null,
          }));
          const portions = async function* () {
            yield rows;
          };
          const head = { title: 'Dados', body: '', facts: [], fuso: 'UTC', madeAt: '' };
          const file = await buffer(xlsxStream(columns, portions(), head));
          const quoted = (each: string) =>
            /[";,|]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each;
          const lines = rows.map(
            ([name, value]) =>
              `${quoted(name)};${String(Number(value))
                .replace('.', ',')
                .replace(/^(-?[\d,]+)$/, (number) =>
                  number.includes(',') ? `"${number}"` : number,
                )}`,
          );
          expect(await csvOf(file, 'Dados')).toBe(['text;money', ...lines, ''].join('\n'));
        },
      ),
      { numRuns: 15 },
    );
  });

  test.each([
    [
      'columns beyond a thousand',
      () => sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      'mais de 1.000 colunas',
    ],
    ['no text', () => sheet(cells('<c s="1"/>')), 'está vazia'],
    [
      'rows out of order',
      () => sheet('<row r="2"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>'),
      'danificada',
    ],
    [
      'half its bytes',
      async () => (await sheet(cells(text('a')))).subarray(0, 700),
      'incompleto ou danificado',
    ],
    [
      'a part that grows without end',
      () => sheet(cells(text('a')) + '<row/>'.repeat(3_000_000)),
      'cresce demais',
    ],
  ])('with %s is refused', async (_what, make, expected) => {
    expect(await textOf(await make())).toContain(expected);
  });

  test('is refused if its CSV is too large', async () => {
    const rows = Array.from({ length: 5000 }, () => cells(text(randomBytes(150).toString('hex'))));
    expect(await textOf(await sheet(rows.join('')), undefined, 1024 ** 2)).toContain(
      'passa de 1 MB',
    );
  });
});

describe('other formats', () => {
  test('OpenDocument is read with repeated cells and rows, without comments', async () => {
    const content = `<office:document-content><office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><table:table table:name="Dados"><table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row><table:table-row><table:table-cell office:value-type="string"><text:p>uma<text:s text:c="2"/>linha</text:p><text:p>outra</text:p><office:annotation><text:p>nota</text:p></office:annotation></table:table-cell><table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="1.5"><text:p>1,50</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="2026-03-15"/><table:table-cell office:value-type="boolean" office:boolean-value="true"/><table:table-cell office:value-type="time" office:time-value="PT10H30M00S"/><table:table-cell table:formula="of:=1"/><table:table-cell table:number-columns-repeated="16000"/></table:table-row></table:table><table:table table:name="Oculta" table:style-name="ta2"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:body></office:document-content>`;
    const parts = {
      mimetype: 'x',
      'content.xml': content,
      'META-INF/manifest.xml': '<manifest:manifest/>',
    };
    expect(await convert(await zip(parts))).toEqual({
      csv: '\n\numa  linha outra;"1,5";"1,5";15/03/2026;Sim;10:30:00;#FÓRMULA!\n',
      lido: 'Planilha OpenDocument, folha «Dados»',
    });
    const locked = {
      ...parts,
      'META-INF/manifest.xml': '<m:file-entry><m:encryption-data/></m:file-entry>',
    };
    expect(await textOf(await zip(locked))).toContain('tem senha');
  });

  test('XML Spreadsheet 2003 is read', async () => {
    const file = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row ss:Index="2"><Cell><Data ss:Type="String">Ação</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">2.5</Data></Cell><Cell><Data ss:Type="DateTime">2026-03-15T00:00:00.000</Data></Cell><Cell ss:Formula="=1"/></Row></Table></Worksheet></Workbook>`;
    expect(await csvOf(file)).toBe('\nAção;;"2,5";15/03/2026;#FÓRMULA!\n');
  });

  test('an HTML table is read, also in Windows-1252', async () => {
    const file = `<html><style>td{}</style><table><tr><th rowspan=2>Credor<th colspan=2>Valor</tr><tr><th>Pago<th>Saldo</tr><tr><td>Jo\u00e3o &amp; cia<td>1.234,56<td>&nbsp;2</table>`;
    expect(await convert(Buffer.from(file, 'latin1'))).toEqual({
      csv: ';Valor\nCredor;Pago;Saldo\nJoão & cia;"1.234,56";2\n',
      lido: 'Tabela HTML',
    });
  });

  test('a ZIP with one file is read as that file', async () => {
    expect(await convert(await zip({ 'a.csv': 'a;b\n', '__MACOSX/a.csv': 'x' }))).toEqual({
      csv: 'a;b\n',
      lido: 'Arquivo «a.csv» do ZIP',
    });
    expect(await convert(await zip({ 'a.xlsx': await sheet(cells(text('a'))) }))).toEqual({
      csv: 'a\n',
      lido: 'Planilha Excel do arquivo «a.xlsx» do ZIP, folha «Plan1»',
    });
  });

  const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  test.each([
    ['a binary .xls', OLE, '.xls binário'],
    [
      'a password',
      Buffer.concat([OLE, Buffer.alloc(600_000), Buffer.from('EncryptedPackage', 'utf16le')]),
      'tem senha',
    ],
    ['a PDF', '%PDF-1.7', 'é um PDF'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'é uma imagem'],
    ['another XML', '<?xml version="1.0"?><nfe/>', 'não é uma planilha'],
    ['a page without tables', '<html><body>Entre</body></html>', 'está vazia'],
    ['a page in one file', 'MIME-Version: 1.0\n', 'MHTML'],
    ['RAR', Buffer.from('526172211a0701', 'hex'), 'RAR'],
  ])('%s is named', async (_what, file, expected) => {
    expect(await textOf(file)).toContain(expected);
  });

  test('a ZIP with several files is refused by their names', async () => {
    expect(await textOf(await zip({ 'a.csv': 'a', 'b.csv': 'b' }))).toContain('«a.csv», «b.csv»');
    expect(await textOf(await zip({ 'a.zip': await zip({ 'b.csv': 'b' }) }))).toContain(
      'outro ZIP',
    );
  });
});

test('a file that takes too long is refused', async () => {
  const slow = new TableFiles({ milissegundos: 1, megabytes: 64 });
  const source = async function* () {
    yield Buffer.from('<html><table>');
  };
  const head = { folha: null, maxBytes: MAX };
  await expect(slow.convert(source(), head, '', buffer)).rejects.toThrow(
    'grande ou complexa demais',
  );
});
