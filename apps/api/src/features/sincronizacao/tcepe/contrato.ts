import { CONTRATO_TIPO, contrato, isCnpj, isCpf } from '@claraboia/contract';
import { type FieldReader, NAO_INFORMADO } from '../../../services/fonte/field-reader.ts';
import type { FetchedFile, Source, SourceRequest } from '../../../services/fonte/source.ts';
import { distinctFiles, documentName, linkKey } from '../../../services/fonte/tcepe/documents.ts';
import { TcepeClient } from '../../../services/fonte/tcepe/tcepe-client.ts';
import { Gathering } from '../gathering.ts';
import { licitacaoChave } from './licitacao.ts';
import { contratoArquivoTipoId } from './lookups.ts';
import { readDocuments } from './record-documents.ts';

const contratoChave = (codigo: string) => `tcepe:contrato:${codigo}`;

const DOCUMENTS = {
  method: 'ContratoDocumentos',
  recordField: 'CodigoContratoOriginal',
  keyPrefix: 'tcepe:contrato-doc',
  keyOf: (_row: FieldReader, link: string) => linkKey(link),
  tipoIdOf: contratoArquivoTipoId,
};

/** Contracts of one unit and year with their files, and that year's addenda as contracts of their own kind. */
export const tcepeContrato: Source = {
  fetch: async (request) => {
    const { configuracao, exercicio, onRead } = request;
    const client = new TcepeClient(request);
    const gathering = new Gathering(onRead);
    const list = client.listAddress(
      configuracao.liconUrlContrato,
      'Contratos!json?CodigoUG={uj}&AnoContrato={ano}',
    );
    const contracts = await client.rows(list);
    for (const row of contracts) {
      gathering.read();
      if (isAsked(request, row, 'AnoContrato'))
        await takeContrato(request, client, gathering, list, row);
      else gathering.foreign();
    }
    const addenda = client.methodAddress(list, 'TermoAditivo', {
      CodigoUG: configuracao.liconUj,
      AnoTermoAditivo: String(exercicio),
    });
    for (const row of await client.rows(addenda)) {
      gathering.read();
      if (isAsked(request, row, 'AnoTermoAditivo')) takeAditivo(request, client, gathering, row);
      else gathering.foreign();
    }
    return gathering.end();
  },
};

function isAsked({ configuracao, exercicio }: SourceRequest, row: FieldReader, year: string) {
  const unit = configuracao.liconUj.replace(/^0+(?=\d)/, '');
  return row.code('CodigoUG') === unit && row.code(year) === String(exercicio);
}

async function takeContrato(
  request: SourceRequest,
  client: TcepeClient,
  gathering: Gathering,
  list: string,
  row: FieldReader,
): Promise<void> {
  const { exercicio } = request;
  const codigo = row.code('CodigoContrato');
  const numero = row.text('NumeroContrato');
  const registro = `Contrato ${numero ?? codigo ?? 'sem número'}/${exercicio}`;
  if (codigo === null) {
    gathering.reject('', registro, 'Sem o código do contrato (CodigoContrato).');
    return;
  }
  const chave = contratoChave(codigo);
  if (gathering.has(chave)) return;
  const common = commonValues(request, gathering, row, chave, registro);
  if (common === null) return;
  const link = client.linkOf(row);
  const arquivos = await readDocuments(DOCUMENTS, client, gathering, list, codigo, registro);
  if (link !== null) {
    arquivos.push(ownFile(`tcepe:contrato-link:${codigo}`, link, CONTRATO_TIPO.contrato));
  }
  const codigoPl = row.code('CodigoPL');
  gathering.take({
    entity: contrato,
    chave,
    values: {
      ...common,
      tipo: { id: CONTRATO_TIPO.contrato },
      numeroContrato: numero ?? codigo,
      contratoCodigo: codigo,
      valor: row.decimal('Valor'),
      objeto: row.text('Objeto') ?? NAO_INFORMADO,
      urlContrato: link,
    },
    ...(codigoPl !== null && { references: { licitacao: licitacaoChave(codigoPl) } }),
    arquivos: distinctFiles(arquivos),
  });
  gathering.noteUnreadable(chave, registro, row);
}

function takeAditivo(
  request: SourceRequest,
  client: TcepeClient,
  gathering: Gathering,
  row: FieldReader,
): void {
  const { exercicio } = request;
  const codigo = row.code('CodigoContrato');
  const numero = row.text('NumeroTermoAditivo');
  const registro = `Aditivo ${numero ?? 'sem número'}/${exercicio}`;
  if (codigo === null || numero === null) {
    gathering.reject('', registro, 'Sem o número do aditivo ou o código do contrato.');
    return;
  }
  const chave = `tcepe:aditivo:${codigo}:${exercicio}:${numero}`;
  if (gathering.has(chave)) return;
  const common = commonValues(request, gathering, row, chave, registro);
  if (common === null) return;
  const link = client.linkOf(row);
  gathering.take({
    entity: contrato,
    chave,
    values: {
      ...common,
      tipo: { id: CONTRATO_TIPO.aditivo },
      numeroContrato: numero,
      contratoCodigo: codigo,
      valor: row.decimal('ValorTermoAditivo'),
      objeto: row.text('ObjetoAditivo', 'JustificativaTermoAditivo') ?? NAO_INFORMADO,
      urlContrato: link,
    },
    references: { contratoOriginal: contratoChave(codigo) },
    arquivos: link === null ? [] : [ownFile(`${chave}:link`, link, CONTRATO_TIPO.aditivo)],
  });
  gathering.noteUnreadable(chave, registro, row);
}

/** Values common to contracts and addenda; null if the row is refused. */
function commonValues(
  { configuracao, exercicio }: SourceRequest,
  gathering: Gathering,
  row: FieldReader,
  chave: string,
  registro: string,
) {
  const [dataInicio, end] = row.period('Vigencia');
  if (dataInicio === null) {
    gathering.reject(chave, registro, 'Sem o início da vigência.');
    return null;
  }
  const turned = end !== null && end < dataInicio;
  if (turned)
    gathering.note(chave, registro, 'O fim da vigência é anterior ao início: deixado em branco.');
  const documento = (row.text('NumeroDocumentoAjustado', 'CPF_CNPJ', 'NumeroDocumento') ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const valid = isCpf(documento) || isCnpj(documento);
  if (documento !== '' && !valid) {
    gathering.note(
      chave,
      registro,
      `CPF ou CNPJ inválido na fonte, deixado em branco: ${documento.slice(0, 20)}`,
    );
  }
  return {
    exercicio,
    dataInicio,
    dataFim: turned ? null : end,
    fornecedor: row.text('RazaoSocial') ?? NAO_INFORMADO,
    documento: valid ? documento : null,
    clienteTcepe: { id: configuracao.id },
  };
}

const ownFile = (chave: string, link: string, tipoId: number): FetchedFile => ({
  chave,
  tipoId,
  data: null,
  link,
  nome: documentName(link, tipoId === CONTRATO_TIPO.aditivo ? 'aditivo' : 'contrato'),
});
