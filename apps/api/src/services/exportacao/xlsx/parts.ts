import { SOBRE } from '@claraboia/contract';

/** Indexes of the cell formats in `STYLES`. */
export const STYLE = {
  plain: 0,
  head: 1,
  text: 2,
  quoted: 3,
  integer: 4,
  amount: 5,
  date: 6,
  dateTime: 7,
  wrapped: 8,
} as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const xf = (numFmt: number, font = 0, more = '', alignment = '') =>
  `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${font === 1 ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${alignment === '' ? '' : ' applyAlignment="1"'}${more}${alignment === '' ? '/>' : `>${alignment}</xf>`}`;

const TOP = '<alignment vertical="top"/>';
const WRAP = '<alignment vertical="top" wrapText="1"/>';

const FORMATS = [
  xf(0),
  xf(0, 1, '', WRAP),
  xf(0, 0, '', TOP),
  xf(49, 0, ' quotePrefix="1"', TOP),
  xf(1, 0, '', TOP),
  xf(4, 0, '', TOP),
  xf(164, 0, '', TOP),
  xf(165, 0, '', TOP),
  xf(0, 0, '', WRAP),
];

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6EDF5"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const relationships = (...all: readonly [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Paths of the sheets in the package. */
export const SHEET_PATH = { data: 'xl/worksheets/sheet1.xml', about: 'xl/worksheets/sheet2.xml' };

/** The parts of a workbook with two sheets that do not depend on its rows, by their path in the package. */
export function workbookParts(sheetName: string, title: string, author: string, madeAt: string) {
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET_PATH.data}" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/${SHEET_PATH.about}" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': relationships(
      [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ),
    'docProps/core.xml': `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>pt-BR</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${madeAt}</dcterms:created></cp:coreProperties>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/><sheet name="${SOBRE}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      [`${OFFICE}/worksheet`, 'worksheets/sheet1.xml'],
      [`${OFFICE}/worksheet`, 'worksheets/sheet2.xml'],
      [`${OFFICE}/styles`, 'styles.xml'],
    ),
    'xl/styles.xml': STYLES,
  };
}
