import { CONTRATO_MODO, formatDocumentoPublico, LICITACAO_MODO } from '@claraboia/contract';
import type {
  PublicContrato,
  PublicContratoArquivo,
  PublicConvenio,
  PublicLicitacao,
  PublicLicitacaoArquivo,
} from '@claraboia/contract/schema';
import { CHAMADAS_AO_LADO } from '../portal-calls.ts';
import type { TransparenciaPagina } from '../portal-paths.ts';
import { ArquivoNome } from './arquivos.tsx';
import type { Campo, Consulta, Linha } from './consulta.ts';
import { ConvenioLink, preloadGuestHosts } from './convenio-link.tsx';
import { DetalheLink } from './tabela.tsx';
import { contratoNome, Dia, Dinheiro, processoDe, upToSlash, Vazio } from './valores.tsx';

const texto = (nome: string, label: string, path: string): Campo => ({
  nome,
  label,
  path,
  kind: 'texto',
});
const numero = (nome: string, label: string, path: string): Campo => ({
  nome,
  label,
  path,
  kind: 'numero',
});

const TITULO_LICITACAO: Readonly<Record<string, string>> = {
  inexigibilidade: 'Inexigibilidades de licitação',
  dispensa: 'Dispensas de licitação',
};

const licitacao: Consulta<PublicLicitacao> = {
  pagina: 'licitacao',
  titulo: (modo) => (modo === null ? undefined : TITULO_LICITACAO[modo]) ?? 'Licitações',
  introducao: 'O que o órgão quis comprar ou contratar, por quanto e quem venceu.',
  contagem: ['licitação encontrada', 'licitações encontradas'],
  nenhum: 'Nenhuma licitação encontrada.',
  dataLabel: 'Data de publicação',
  dataPath: 'dataPublicacao',
  anosAtras: 6,
  exercicio: { semAnoEm: [] },
  modo: { path: 'modalidadeTipo.id', ids: LICITACAO_MODO },
  escolha: { nome: 'modalidade', path: 'modalidadeTipo.id' },
  escolhaLabels: { label: 'Modalidade', todas: 'Todas', nome: 'as modalidades' },
  resumo: {
    contagem: ['licitação', 'licitações'],
    valores: [
      { path: 'valorEstimado', label: 'Valor estimado' },
      { path: 'valorAdjudicado', label: 'Valor adjudicado' },
    ],
    porModalidade: 'Por modalidade',
    semModalidade: 'Sem modalidade informada',
  },
  campos: [
    numero('processo', 'Número do processo', 'numeroProcesso'),
    numero('numero', 'Número da modalidade', 'numero'),
    texto('objeto', 'Objeto', 'objeto'),
    texto('situacao', 'Situação', 'situacao'),
    texto('unidade', 'Unidade gestora', 'unidadeGestora'),
    texto('vencedor', 'Vencedor', 'vencedores'),
  ],
  chamadas: {
    lista: 'licitacao',
    ...CHAMADAS_AO_LADO.licitacao,
    relatorio: 'licitacao',
  },
  colunas: [
    {
      head: 'Processo',
      cell: ({ id, numeroProcesso, objeto }) => (
        <DetalheLink tipo="licitacao" id={id} sobre={objeto}>
          {upToSlash(numeroProcesso)}
        </DetalheLink>
      ),
    },
    { head: 'Exercício', cell: ({ exercicio }) => exercicio },
    {
      head: 'Modalidade',
      cell: ({ modalidadeTipo, numero }) => `${modalidadeTipo.nome} nº ${numero}`,
    },
    { head: 'Objeto', cell: ({ objeto }) => <Longo texto={objeto} /> },
    { head: 'Publicação', cell: ({ dataPublicacao }) => <Dia dia={dataPublicacao} /> },
    { head: 'Situação', cell: ({ situacao }) => situacao },
    {
      head: 'Valor estimado',
      end: true,
      cell: ({ valorEstimado }) => <Dinheiro valor={valorEstimado} />,
    },
    {
      head: 'Valor adjudicado',
      end: true,
      cell: ({ valorAdjudicado }) => <Dinheiro valor={valorAdjudicado} />,
    },
  ],
};

const licitacaoArquivo: Consulta<PublicLicitacaoArquivo> = {
  pagina: 'licitacao-arquivo',
  titulo: () => 'Arquivos de licitações',
  introducao: 'Editais, atas, homologações e os demais documentos das licitações.',
  contagem: ['arquivo encontrado', 'arquivos encontrados'],
  nenhum: 'Nenhum arquivo encontrado.',
  dataLabel: 'Data do arquivo',
  dataPath: 'dataArquivo',
  anosAtras: 2,
  exercicio: null,
  modo: null,
  escolha: null,
  campos: [
    numero('processo', 'Número do processo', 'licitacao.numeroProcesso'),
    texto('arquivo', 'Nome do arquivo', 'nomeArquivo'),
    texto('tipo', 'Tipo do documento', 'tipo.nome'),
    texto('objeto', 'Objeto da licitação', 'licitacao.objeto'),
  ],
  chamadas: {
    lista: 'licitacao/arquivo',
    ...CHAMADAS_AO_LADO['licitacao-arquivo'],
    relatorio: 'licitacao-arquivo',
  },
  colunas: [
    { head: 'Arquivo', cell: (row) => <ArquivoNome arquivo={row} /> },
    { head: 'Tipo', cell: ({ tipo }) => tipo.nome },
    { head: 'Data', cell: ({ dataArquivo }) => <Dia dia={dataArquivo} /> },
    {
      head: 'Processo',
      cell: ({ licitacao: { id, ...each } }) => (
        <DetalheLink tipo="licitacao" id={id}>
          {processoDe(each)}
        </DetalheLink>
      ),
    },
    {
      head: 'Modalidade',
      cell: ({ licitacao: { modalidadeTipo, numero } }) => `${modalidadeTipo.nome} nº ${numero}`,
    },
    { head: 'Objeto', cell: ({ licitacao: { objeto } }) => <Longo texto={objeto} /> },
  ],
};

const contrato: Consulta<PublicContrato> = {
  pagina: 'contrato',
  titulo: (modo) => (modo === 'aditivo' ? 'Termos Aditivos' : 'Contratos'),
  introducao: 'O que o órgão contratou, de quem, por quanto e até quando.',
  contagem: ['documento encontrado', 'documentos encontrados'],
  nenhum: 'Nenhum contrato ou termo aditivo encontrado.',
  dataLabel: 'Data de início',
  dataPath: 'dataInicio',
  anosAtras: 6,
  exercicio: { semAnoEm: ['aditivo'] },
  modo: { path: 'tipo.id', ids: CONTRATO_MODO },
  modoEscolha: {
    label: 'Documento',
    todos: 'Todos os documentos',
    nomes: { contrato: 'Contratos', aditivo: 'Aditivos' },
  },
  escolha: { nome: 'modalidade', path: 'licitacao.modalidadeTipo.id' },
  escolhaLabels: { label: 'Modalidade', todas: 'Todas', nome: 'as modalidades' },
  resumo: {
    contagem: ['documento', 'documentos'],
    valores: [{ path: 'valor', label: 'Valor' }],
    porModalidade: 'Por modalidade da licitação',
    semModalidade: 'Sem licitação informada',
  },
  campos: [
    numero('numero', 'Número', 'numeroContrato'),
    texto('fornecedor', 'Fornecedor', 'fornecedor'),
    { ...texto('documento', 'CNPJ do fornecedor', 'documento'), kind: 'documento' },
    texto('objeto', 'Objeto', 'objeto'),
  ],
  chamadas: {
    lista: 'contrato',
    ...CHAMADAS_AO_LADO.contrato,
    relatorio: 'contrato',
  },
  colunas: [
    {
      head: 'Documento',
      cell: ({ id, numeroContrato, tipo, objeto }) => (
        <DetalheLink tipo="contrato" id={id} sobre={objeto}>
          {contratoNome(numeroContrato, tipo)}
        </DetalheLink>
      ),
    },
    { head: 'Exercício', cell: ({ exercicio }) => exercicio },
    {
      head: 'Fornecedor',
      cell: ({ fornecedor, documento }) => (
        <>
          {fornecedor}
          {documento !== null && (
            <span className="transp-under">{formatDocumentoPublico(documento)}</span>
          )}
        </>
      ),
    },
    { head: 'Objeto', cell: ({ objeto }) => <Longo texto={objeto} /> },
    { head: 'Início', cell: ({ dataInicio }) => <Dia dia={dataInicio} /> },
    {
      head: 'Licitação',
      cell: ({ licitacao: origin }) =>
        origin === null ? (
          <Vazio />
        ) : (
          <DetalheLink tipo="licitacao" id={origin.id}>
            {processoDe(origin)}
          </DetalheLink>
        ),
    },
    { head: 'Valor', end: true, cell: ({ valor }) => <Dinheiro valor={valor} /> },
  ],
};

const contratoArquivo: Consulta<PublicContratoArquivo> = {
  pagina: 'contrato-arquivo',
  titulo: () => 'Arquivos de contratos',
  introducao: 'Os contratos e os termos aditivos, na íntegra.',
  contagem: ['arquivo encontrado', 'arquivos encontrados'],
  nenhum: 'Nenhum arquivo encontrado.',
  dataLabel: 'Data do arquivo',
  dataPath: 'data',
  anosAtras: 2,
  exercicio: null,
  modo: null,
  escolha: { nome: 'tipo', path: 'tipo.id' },
  escolhaLabels: {
    label: 'Documento',
    todas: 'Todos os documentos',
    nome: 'os tipos de documento',
  },
  campos: [
    numero('numero', 'Número do contrato', 'contrato.numeroContrato'),
    texto('arquivo', 'Nome do arquivo', 'nomeArquivo'),
    texto('fornecedor', 'Fornecedor', 'contrato.fornecedor'),
    texto('objeto', 'Objeto do contrato', 'contrato.objeto'),
  ],
  chamadas: {
    lista: 'contrato/arquivo',
    ...CHAMADAS_AO_LADO['contrato-arquivo'],
    relatorio: 'contrato-arquivo',
  },
  colunas: [
    { head: 'Arquivo', cell: (row) => <ArquivoNome arquivo={row} /> },
    { head: 'Tipo', cell: ({ tipo }) => tipo.nome },
    { head: 'Data', cell: ({ data }) => <Dia dia={data} /> },
    {
      head: 'Contrato',
      cell: ({ contrato: { id, numeroContrato, tipo, objeto } }) => (
        <DetalheLink tipo="contrato" id={id} sobre={objeto}>
          {contratoNome(numeroContrato, tipo)}
        </DetalheLink>
      ),
    },
    { head: 'Fornecedor', cell: ({ contrato: { fornecedor } }) => fornecedor },
    { head: 'Objeto', cell: ({ contrato: { objeto } }) => <Longo texto={objeto} /> },
  ],
};

const convenio: Consulta<PublicConvenio> = {
  pagina: 'convenio',
  titulo: () => 'Convênios',
  introducao: 'Os recursos que outros órgãos repassam: para quê, quanto e em que período.',
  contagem: ['convênio encontrado', 'convênios encontrados'],
  nenhum: 'Nenhum convênio encontrado.',
  dataLabel: 'Início da execução',
  dataPath: 'dataInicioExecucao',
  anosAtras: 6,
  exercicio: null,
  modo: null,
  escolha: null,
  noFuso: true,
  preload: preloadGuestHosts,
  campos: [
    numero('numero', 'Número', 'numeroConvenio'),
    texto('orgao', 'Órgão concedente', 'nomeOrgao'),
    texto('programa', 'Programa', 'programa'),
    texto('situacao', 'Situação', 'situacao'),
  ],
  chamadas: {
    lista: 'convenio',
    ...CHAMADAS_AO_LADO.convenio,
    relatorio: 'convenio',
  },
  colunas: [
    {
      head: 'Convênio',
      cell: ({ id, numeroConvenio, nomeOrgao }) => (
        <DetalheLink tipo="convenio" id={id} sobre={nomeOrgao}>
          {numeroConvenio}
        </DetalheLink>
      ),
    },
    { head: 'Órgão concedente', cell: ({ nomeOrgao }) => nomeOrgao },
    { head: 'Programa', cell: ({ programa }) => programa ?? <Vazio /> },
    { head: 'Situação', cell: ({ situacao }) => situacao ?? <Vazio /> },
    { head: 'Início', cell: ({ dataInicioExecucao }) => <Dia dia={dataInicioExecucao} /> },
    { head: 'Fim', cell: ({ datafimExecucao }) => <Dia dia={datafimExecucao} /> },
    { head: 'Repasse', end: true, cell: ({ valorRepasse }) => <Dinheiro valor={valorRepasse} /> },
    { head: 'Valor total', end: true, cell: ({ valorGlobal }) => <Dinheiro valor={valorGlobal} /> },
    { head: 'Na origem', cell: (row) => <ConvenioLink convenio={row} /> },
  ],
};

/** The beginning of a long text; the details have it whole. */
function Longo({ texto: long }: { texto: string }) {
  return <span className="transp-long">{long}</span>;
}

/** Every page, by the last part of its address. */
export const consultas: Readonly<Record<TransparenciaPagina, Consulta<Linha>>> = {
  licitacao,
  'licitacao-arquivo': licitacaoArquivo,
  contrato,
  'contrato-arquivo': contratoArquivo,
  convenio,
};
