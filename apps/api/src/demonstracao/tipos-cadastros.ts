import type { DemoDocumento } from './tipos-documento.ts';

/** Types of a client's back-office records other than publications. All content is fictional. */

/**
 * Moment relative to the day of the seed, so that future dates stay in the future; one on a weekend moves to the next
 * Monday.
 */
export interface DemoMomento {
  readonly emDias: number;
  /** `HH:mm`, in Brasília. */
  readonly hora: string;
}

export interface DemoCadastros {
  readonly layout: DemoLayout;
  readonly estrutura: readonly DemoUnidade[];
  readonly servicos: readonly DemoServico[];
  readonly eventos: readonly DemoEvento[];
  readonly comissoes: readonly DemoComissao[];
  readonly avisos: readonly DemoAviso[];
  /** Question and answer, the answer in HTML. */
  readonly faq: readonly (readonly [pergunta: string, resposta: string])[];
  /** Addresses of the former portal and their destinations; null if not decided yet. */
  readonly sinonimos: readonly (readonly [palavra: string, significados: string])[];
  readonly enderecosAntigos: readonly (readonly [origem: string, destino: string | null])[];
  readonly declaracoes: readonly DemoDeclaracao[];
  readonly licitacoes: readonly DemoLicitacao[];
  readonly contratos: readonly DemoContrato[];
  readonly convenios: readonly DemoConvenio[];
  readonly obras: readonly DemoObra[];
  readonly consignado: DemoConsignado;
  readonly licon: readonly { readonly liconUj: string; readonly diretorio: string }[];
}

export interface DemoLayout {
  readonly topNomePortal: string;
  readonly cores: DemoCores;
  /** Drawings in SVG. */
  readonly brasao: string;
  readonly logotipo: string;
}

interface DemoCores {
  readonly pageBgColor: string;
  readonly pageFontColor: string;
  readonly topBgColor: string;
  readonly topNomePortalColor: string;
  readonly navbarBgColor: string;
  readonly navbarFontColor: string;
  readonly categoriaButtonBgColor: string;
  readonly categoriaButtonFontColor: string;
  readonly grupoCategoriaLabelFontColor: string;
  readonly footerBgColor: string;
  readonly footerFontColor: string;
}

export interface DemoUnidade {
  readonly codigo: string;
  readonly nome: string;
  /** In HTML. */
  readonly texto?: string;
  readonly gestor?: DemoGestor;
  readonly unidades?: readonly DemoUnidade[];
}

export interface DemoGestor {
  readonly nome: string;
  readonly cargo: string;
  /** A drawing in SVG. */
  readonly foto?: string;
}

export interface DemoServico {
  /** Name of one of the client's units. */
  readonly unidade: string;
  readonly nome: string;
  readonly descricao: string;
  readonly exigencias?: string;
  readonly taxas?: string;
  readonly prazo: string;
  readonly acompanhamento?: string;
  readonly etapas?: string;
  readonly prioridades?: string;
  readonly espera?: string;
  readonly manifestacao?: string;
  readonly agendamento?: boolean;
  readonly domiciliar?: boolean;
  readonly documentos: readonly DemoDocumentoPedido[];
  readonly canais: readonly (readonly [tipoSolicitacao: number, valor: string])[];
}

export interface DemoDocumentoPedido {
  readonly nome: string;
  readonly observacao?: string;
  readonly obrigatorio?: boolean;
}

export interface DemoEvento {
  readonly nome: string;
  readonly descricao: string;
  readonly local: string;
  readonly inicio: DemoMomento;
  readonly fim: DemoMomento;
  readonly inscricoesDe: DemoMomento;
  readonly inscricoesAte: DemoMomento;
  readonly contatoWhatsapp: string;
  /** Fee and payment data; free if unset. */
  readonly pagamento?: {
    readonly valor: string;
    readonly chavePix: string;
    readonly beneficiario: string;
    readonly banco: string;
    readonly agencia: string;
    readonly conta: string;
  };
  readonly inscricoes: readonly DemoInscricao[];
}

export interface DemoInscricao {
  readonly nome: string;
  /** Valid check digits on a made-up root. */
  readonly cpf: string;
  readonly email: string;
  readonly celular: string;
  readonly cep: string;
  readonly endereco: string;
  readonly bairro: string;
  /** IBGE code. */
  readonly municipio: number;
  readonly instituicaoRepresentada?: string;
  readonly statusPagamento?: string;
  /** Days before the demonstration is made. */
  readonly haDias: number;
}

export interface DemoComissao {
  readonly nome: string;
  readonly telefone1: string;
  readonly email: string;
}

export interface DemoAviso {
  /** Id of the modality. */
  readonly modalidade: number;
  readonly numero: number;
  readonly processo: number;
  readonly objeto: string;
  readonly certame: DemoMomento;
  readonly pregoeiro: string;
  /** Name of one of the client's committees. */
  readonly comissao: string;
  readonly observacao?: string;
  readonly local: {
    readonly rua: string;
    readonly numero: string;
    readonly bairro: string;
    readonly cep: string;
  };
  readonly documentos: readonly { readonly nome: string; readonly documento: DemoDocumento }[];
}

export interface DemoDeclaracao {
  /** `grupo/categoria`, by their names in the address. */
  readonly categoria: string;
  readonly declaracao: string;
  readonly periodo: string;
}

export interface DemoLicitacao {
  readonly exercicio: number;
  readonly processo: string;
  /** Id of the modality. */
  readonly modalidade: number;
  readonly numero: string;
  readonly unidadeGestora: string;
  readonly objeto: string;
  readonly publicacao: string;
  readonly recebimento: string;
  readonly situacao: string;
  readonly estimado: number;
  readonly adjudicado?: number;
  readonly participantes?: readonly string[];
  readonly vencedor?: string;
  readonly arquivos?: readonly DemoLiconArquivo[];
}

/** A file of a procurement or a contract. */
export interface DemoLiconArquivo {
  /** Legible, one of its kind in a year: the end of its address. */
  readonly nome: string;
  /** Id of the kind of file. */
  readonly tipo: number;
  readonly dia: string;
  readonly documento: DemoDocumento;
}

export interface DemoContrato {
  readonly exercicio: number;
  readonly numero: string;
  readonly inicio: string;
  readonly valor: number;
  readonly fornecedor: string;
  /** With or without punctuation. */
  readonly documento: string;
  readonly objeto: string;
  /** `exercicio/processo` of its procurement. */
  readonly licitacao?: string;
  /** Number of the agreement that pays for it. */
  readonly convenio?: string;
  /** For an addendum: the number of the contract that it changes. */
  readonly original?: string;
  readonly fim?: string;
  readonly arquivos?: readonly DemoLiconArquivo[];
}

export interface DemoConvenio {
  readonly numero: string;
  readonly orgao: string;
  readonly situacao: string;
  readonly programa: string;
  readonly inicio: string;
  readonly fim: string;
  readonly repasse: number;
  readonly contrapartida: number;
  readonly detalhes?: string;
}

export interface DemoObra {
  readonly numero: string;
  readonly objeto: string;
  /** Id of the state. */
  readonly situacao: number;
  readonly percentual: number;
  /** For a stopped work: the reason. */
  readonly motivo?: string;
  readonly retomada?: string;
  readonly inicio: string;
  readonly previsao?: string;
  readonly fim?: string;
  readonly contratado?: number;
  readonly medido?: number;
  readonly pago?: number;
  readonly fornecedor?: string;
  /** With or without punctuation. */
  readonly documento?: string;
  /** Number of one of the client's contracts. */
  readonly contrato?: string;
  readonly local: string;
  readonly lugar?: readonly [latitude: number, longitude: number];
  /** In the order in which they are shown. */
  readonly fotos?: readonly DemoFoto[];
}

/** A photograph of a work. */
interface DemoFoto {
  /** Legible, one of its kind in a year: the end of its address. */
  readonly nome: string;
  readonly dia: string;
  readonly descricao: string;
  /** SVG. */
  readonly desenho: string;
}

interface DemoConsignado {
  readonly empregadores: readonly (readonly [id: number, codigo: string])[];
  readonly rubricas: readonly (readonly [empregador: number, codigo: string])[];
}
