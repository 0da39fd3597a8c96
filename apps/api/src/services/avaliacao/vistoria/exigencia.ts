import { type Alvo, comparavel, type Pagina, type Regiao } from './pagina.ts';

/** What a page must show, besides its content. `nome`: what is missing if it does not, as part of a sentence. */
export type Exigencia = {
  readonly em: Regiao;
  readonly nome: string;
} & (
  | { readonly tipo: 'texto'; readonly texto: string }
  /** Link to a whole address, or to addresses with an ending. */
  | { readonly tipo: 'link'; readonly href?: string; readonly fim?: string }
  | { readonly tipo: 'botao'; readonly rotulo: string }
  | { readonly tipo: 'busca' }
  | { readonly tipo: 'caminho' }
);

/**
 * Fault of a page that shall show the evidence of a criterion, in pt-BR; null if it has none.
 * @param mostra what it must show besides a heading and content without faults
 */
export function faltaNaPagina(pagina: Pagina, mostra: readonly Exigencia[]): string | null {
  const { status, destino, titulo, alerta } = pagina;
  if (destino !== null) return 'A página leva a outro endereço.';
  if (status !== 200) return `A página não abre: responde com o erro ${status}.`;
  if (titulo === null || pagina.regioes.conteudo.texto === '') return 'A página abre sem conteúdo.';
  if (alerta !== null) return `A página abre com um erro: «${alerta.slice(0, MAX_ALERTA)}».`;
  const missing = mostra.filter((each) => !isMostrada(pagina, each));
  if (missing.length === 0) return null;
  return `A página aberta não mostra ${missing.map(({ nome }) => nome).join(', ')}.`;
}

const MAX_ALERTA = 200;

function isMostrada({ regioes }: Pagina, exigencia: Exigencia): boolean {
  const trecho = regioes[exigencia.em];
  switch (exigencia.tipo) {
    case 'texto':
      return trecho.texto.includes(comparavel(exigencia.texto));
    case 'link':
      return trecho.links.some((alvo) => leva(alvo, exigencia));
    case 'botao':
      return trecho.botoes.some(({ nome }) => nome === exigencia.rotulo);
    case 'busca':
      return trecho.busca;
    default:
      return trecho.caminho;
  }
}

function leva({ href }: Alvo, { href: whole, fim }: { href?: string; fim?: string }): boolean {
  if (whole !== undefined) return sameAddress(href, whole);
  return fim !== undefined && (href.split(/[?#]/, 1)[0] ?? '').endsWith(fim);
}

/** Whether two addresses are the same to a browser. */
function sameAddress(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other;
  return new URL(one).href === new URL(other).href;
}
