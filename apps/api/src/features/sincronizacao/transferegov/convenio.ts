import { CONVENIO_NATUREZA, convenio } from '@claraboia/contract';
import { FieldReader } from '../../../services/fonte/field-reader.ts';
import { decodeCell } from '../../../services/fonte/http/latin1.ts';
import type { Source, SourceRequest } from '../../../services/fonte/source.ts';
import { type CsvRow, checkPackedHead, readCsvZip, withPacked } from '../csv-zip.ts';
import { Gathering } from '../gathering.ts';

/** How an agreement is known here, whichever of the federal sources it came from. */
export const convenioChave = (numero: string) => `convenio:${numero}`;

const DETALHES =
  'https://discricionarias.transferegov.sistema.gov.br/voluntarias/ConsultarProposta/ResultadoDaConsultaDeConvenioSelecionarConvenio.do?sequencialConvenio=';

/** Characters of an object. */
export const MAX_OBJETO = 20_000;

interface Proposta {
  readonly orgao: string | null;
  readonly objeto: string | null;
}

/** The agreements of one body in the open tables of Transferegov: the proposals say whose they are, the agreements the rest. */
export const transferegovConvenio: Source = {
  fetch: async (request) => {
    const gathering = new Gathering(request.onRead);
    const propostas = new Map<string, Proposta>();
    await readTable(request, 'siconv_proposta', ['ID_PROPOSTA', 'IDENTIF_PROPONENTE'], (row) => {
      if (!isOurs(request, row)) return;
      const reader = decoded(row);
      const id = reader.text('ID_PROPOSTA');
      if (id === null) return;
      propostas.set(id, {
        orgao: reader.text('DESC_ORGAO_SUP', 'DESC_ORGAO'),
        objeto: reader.text('OBJETO_PROPOSTA'),
      });
    });
    await readTable(request, 'siconv_convenio', ['NR_CONVENIO', 'ID_PROPOSTA'], (row) => {
      const proposta = propostas.get((row.ID_PROPOSTA ?? '').trim());
      if (proposta !== undefined) takeConvenio(gathering, decoded(row), proposta);
    });
    return gathering.end();
  },
};

/** Looks for the columns in the beginning of the smaller table. */
export const probeConvenios = (request: Pick<SourceRequest, 'http' | 'config' | 'signal'>) =>
  checkPackedHead(
    request,
    'O Transferegov',
    `${request.config.transferegovUrl}/siconv_convenio.csv.zip`,
    [
      ...[
        'NR_CONVENIO',
        'ID_PROPOSTA',
        'SIT_CONVENIO',
        'DIA_INIC_VIGENC_CONV',
        'DIA_FIM_VIGENC_CONV',
      ],
      ...['VL_GLOBAL_CONV', 'VL_REPASSE_CONV', 'VL_CONTRAPARTIDA_CONV'],
    ],
  );

function takeConvenio(gathering: Gathering, row: FieldReader, { orgao, objeto }: Proposta): void {
  gathering.read();
  const numero = row.text('NR_CONVENIO');
  const registro = `Convênio ${numero ?? 'sem número'}`;
  if (numero === null) {
    gathering.reject('', registro, 'Sem o número do convênio.');
    return;
  }
  const chave = convenioChave(numero);
  if (gathering.has(chave)) return;
  const dataInicioExecucao = row.day('DIA_INIC_VIGENC_CONV', 'DIA_ASSIN_CONV');
  const end = row.day('DIA_FIM_VIGENC_CONV');
  if (dataInicioExecucao === null) {
    gathering.reject(chave, registro, 'Sem o início da vigência.');
    return;
  }
  gathering.take({
    entity: convenio,
    chave,
    values: {
      natureza: { id: CONVENIO_NATUREZA.recebido },
      numeroConvenio: numero,
      nomeOrgao: orgao ?? 'Não informado pela fonte',
      situacao: row.text('SIT_CONVENIO'),
      objeto: objeto?.slice(0, MAX_OBJETO) ?? null,
      programa: objeto?.slice(0, 1000) ?? null,
      dataInicioExecucao,
      datafimExecucao: end !== null && end < dataInicioExecucao ? null : end,
      valorGlobal: row.decimal('VL_GLOBAL_CONV'),
      valorRepasse: row.decimal('VL_REPASSE_CONV'),
      valorContrapartida: row.decimal('VL_CONTRAPARTIDA_CONV'),
      detalhesLink: `${DETALHES}${encodeURIComponent(numero)}`,
    },
  });
  gathering.noteUnreadable(chave, registro, row);
}

/** By the body's tax id; by its town if the tax id is unknown. */
function isOurs({ configuracao: { cnpj, codigoIbge } }: SourceRequest, row: CsvRow): boolean {
  if (cnpj !== null) {
    const digits = (row.IDENTIF_PROPONENTE ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');
    return digits !== '' && digits.padStart(14, '0') === cnpj;
  }
  return codigoIbge !== null && (row.COD_MUNIC_IBGE ?? '').trim() === codigoIbge;
}

const decoded = (row: CsvRow) =>
  new FieldReader(
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, decodeCell(cell)])),
  );

/** Iterates over the rows of a table. */
const readTable = (
  request: SourceRequest,
  table: string,
  columns: readonly string[],
  onRow: (row: CsvRow) => void,
): Promise<void> =>
  withPacked(
    request,
    'O Transferegov',
    `${request.config.transferegovUrl}/${table}.csv.zip`,
    (path) => readCsvZip(path, { signal: request.signal, columns, onRow }),
  );
