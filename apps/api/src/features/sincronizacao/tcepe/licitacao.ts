import { formatCnpj, licitacao, maskCpf } from '@claraboia/contract';
import { type FieldReader, NAO_INFORMADO } from '../../../services/fonte/field-reader.ts';
import type { Source, SourceRequest } from '../../../services/fonte/source.ts';
import { distinctFiles, documentName, linkKey } from '../../../services/fonte/tcepe/documents.ts';
import { TcepeClient } from '../../../services/fonte/tcepe/tcepe-client.ts';
import { Gathering } from '../gathering.ts';
import { licitacaoArquivoTipoId, modalidadeTipoId } from './lookups.ts';
import { readDocuments } from './record-documents.ts';

/** How the court's procurements are known here. */
export const licitacaoChave = (codigoPl: string) => `tcepe:pl:${codigoPl}`;

const MAX_NAMES = 20_000;
const FILTERS = 'CODIGOUG={uj}&ANOMODALIDADE={ano}';

const DOCUMENTS = {
  method: 'LicitacoesDocumentos',
  recordField: 'ProcessoLicitatorio',
  keyPrefix: 'tcepe:pl-doc',
  keyOf: (row: FieldReader, link: string) => row.code('Codigo') ?? linkKey(link),
  tipoIdOf: licitacaoArquivoTipoId,
};

/** The procurements of one unit and year: LicitacaoUG, its bidders (LicitacoesDetalhes), its files (LicitacoesDocumentos). */
export const tcepeLicitacao: Source = {
  fetch: async (request) => {
    const { configuracao, onRead } = request;
    const client = new TcepeClient(request);
    const gathering = new Gathering(onRead);
    const list = client.listAddress(configuracao.liconUrlLicitacao, `LicitacaoUG!json?${FILTERS}`);
    const rows: FieldReader[] = [];
    for (const row of await client.rows(list)) {
      gathering.read();
      if (isAsked(request, row)) rows.push(row);
      else gathering.foreign();
    }
    const bidders = rows.length === 0 ? new Map() : await biddersOf(request, client, list);
    for (const row of rows) await takeLicitacao(request, client, gathering, list, row, bidders);
    return gathering.end();
  },
};

/** Checks each row, because the court silently ignores unknown filters. */
function isAsked({ configuracao, exercicio }: SourceRequest, row: FieldReader): boolean {
  const unit = configuracao.liconUj.replace(/^0+(?=\d)/, '');
  return row.code('CODIGOUG') === unit && row.code('ANOMODALIDADE') === String(exercicio);
}

async function takeLicitacao(
  request: SourceRequest,
  client: TcepeClient,
  gathering: Gathering,
  list: string,
  row: FieldReader,
  bidders: ReadonlyMap<string, readonly FieldReader[]>,
): Promise<void> {
  const { exercicio } = request;
  const codigo = row.code('CODIGOPL');
  const numeroProcesso = row.text('NUMEROPROCESSO');
  const registro = `Licitação ${numeroProcesso ?? codigo ?? 'sem número'}/${exercicio}`;
  if (codigo === null) {
    gathering.reject('', registro, 'Sem o código do processo (CODIGOPL).');
    return;
  }
  const chave = licitacaoChave(codigo);
  if (gathering.has(chave)) return;
  const modalidade = row.text('NOMEMODALIDADE');
  const abertura = row.day('DATASESSAOABERTURA');
  const dataPublicacao =
    row.day('DATAEMISSAOEDITAL') ??
    abertura ??
    row.day('DATAPUBLICACAOHABILITACAO', 'DATAPUBLICACAOJULGAMENTO', 'DATAPUBLICACAOHOMOLOGACAO');
  if (dataPublicacao === null) {
    gathering.reject(chave, registro, 'Sem nenhuma data de publicação.');
    return;
  }
  const own = bidders.get(codigo) ?? [];
  const arquivos = await readDocuments(DOCUMENTS, client, gathering, list, codigo, registro);
  const link = client.linkOf(row);
  if (link !== null) {
    arquivos.push({
      chave: `tcepe:pl-link:${codigo}:${linkKey(link)}`,
      tipoId: licitacaoArquivoTipoId(null),
      data: null,
      link,
      nome: documentName(link, 'processo'),
    });
  }
  gathering.take({
    entity: licitacao,
    chave,
    values: {
      exercicio,
      numeroProcesso: numeroProcesso ?? codigo,
      numero: row.text('NUMEROMODALIDADE') ?? numeroProcesso ?? codigo,
      modalidadeTipo: { id: modalidadeTipoId(modalidade) },
      modalidade,
      unidadeGestora: row.text('UG') ?? NAO_INFORMADO,
      situacao: row.text('SITUACAOLICITACAO', 'ESTAGIOLICITACAO') ?? NAO_INFORMADO,
      dataPublicacao,
      dataRecebimentoProposta: abertura ?? dataPublicacao,
      dataAbertura: abertura,
      valorEstimado: row.decimal('VALORORCAMENTOESTIMATIVO'),
      valorAdjudicado: row.decimal('TOTALADJUDICADOLICITACAO'),
      objeto:
        row.text('OBJETOCONFORMEEDITAL', 'ESPECIFICACAOOBJETO', 'DESCRICAOOBJETO') ?? NAO_INFORMADO,
      participantes: namesOf(own),
      vencedores: namesOf(own.filter(isWinner)),
    },
    arquivos: distinctFiles(arquivos),
  });
  gathering.noteUnreadable(chave, registro, row);
}

async function biddersOf(
  request: SourceRequest,
  client: TcepeClient,
  list: string,
): Promise<Map<string, FieldReader[]>> {
  const address = client.methodAddress(list, 'LicitacoesDetalhes', {
    CODIGOUG: request.configuracao.liconUj,
    ANOMODALIDADE: String(request.exercicio),
  });
  const bidders = new Map<string, FieldReader[]>();
  for (const row of await client.rows(address)) {
    const codigo = row.code('CODIGOPL');
    if (codigo === null || !isAsked(request, row)) continue;
    bidders.set(codigo, [...(bidders.get(codigo) ?? []), row]);
  }
  return bidders;
}

function isWinner(row: FieldReader): boolean {
  const total = row.decimal('TOTALADJUDICADOLICITANTE');
  return /^s/i.test(row.text('ADJUDICADA') ?? '') || (total !== null && Number(total) > 0);
}

/** Bidders, one a line, in a stable order; CPFs are masked. */
function namesOf(rows: readonly FieldReader[]): string | null {
  const names = new Set(
    rows.flatMap((row) => {
      const nome = row.text('RAZAOSOCIAL');
      const documento = (row.text('NUMERODOCUMENTOAJUSTADO') ?? '').replace(/[^0-9A-Za-z]/g, '');
      const shown =
        documento.length === 14
          ? formatCnpj(documento)
          : documento.length === 11
            ? maskCpf(documento)
            : null;
      if (nome === null) return shown ?? [];
      return shown === null ? nome : `${nome} (${shown})`;
    }),
  );
  let text = '';
  for (const name of [...names].sort()) {
    const next = text === '' ? name : `${text}\n${name}`;
    if (next.length > MAX_NAMES) break;
    text = next;
  }
  return text || null;
}
